import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Context } from '#server/context.ts';
import { csvHead, csvLines } from '#server/csv/write.ts';
import { AppError } from '#shared/errors.ts';
import { AuditFilter, auditExportPath, exportFormats } from '../contract.ts';
import { readEntry } from './present.ts';
import type { AuditRow } from './tables.ts';
import { walkTrail } from './trail.ts';

const ExportQuery = AuditFilter.extend({ format: z.enum(exportFormats).default('csv') });

const columns = [
  'seq',
  'at',
  'actor_kind',
  'actor_id',
  'actor_name',
  'action',
  'subject_type',
  'subject_id',
  'subject_name',
  'before',
  'after',
  'request_id',
  'hash',
];

interface Format {
  type: string;
  head: string;
  write(rows: readonly AuditRow[]): string;
}

/** Export formats of the trail. */
export const formats: Readonly<Record<(typeof exportFormats)[number], Format>> = {
  csv: {
    type: 'text/csv; charset=utf-8; header=present',
    head: csvHead(columns),
    write: (rows) => csvLines(rows.map(toRecord)),
  },
  // Text as it was hashed: the hash of an entry is SHA-256 of previousHash, a line feed, and entry.
  jsonl: {
    type: 'application/jsonl; charset=utf-8',
    head: '',
    write: (rows) => rows.map(toLine).join(''),
  },
};

/** Serves the filtered trail as a file, streamed whatever its length. */
export function serveExport(app: FastifyInstance, ctx: Context): void {
  app.get(auditExportPath, { config: { access: ['read', 'Audit'] } }, async (request, reply) => {
    const query = ExportQuery.safeParse(request.query);
    if (!query.success) throw new AppError('invalid-input', { params: { issues: [] } });
    const { format, ...filter } = query.data;
    const name = `audit-${ctx.now().toISOString().slice(0, 10)}.${format}`;
    return reply
      .type(formats[format].type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(written(ctx, filter, formats[format]), { objectMode: false }));
  });
}

async function* written(ctx: Context, filter: AuditFilter, { head, write }: Format): AsyncGenerator<string> {
  if (head) yield head;
  for await (const rows of walkTrail(ctx, filter)) if (rows.length > 0) yield write(rows);
}

function toRecord(row: AuditRow): unknown[] {
  const { seq, at, actor, action, subject, before, after, requestId, hash } = readEntry(row);
  const texts = [before, after].map((value) => (value === null ? '' : JSON.stringify(value)));
  return [
    seq,
    at,
    actor.kind,
    actor.id,
    actor.name,
    action,
    subject.type,
    subject.id,
    subject.name,
    ...texts,
    requestId,
    hash,
  ];
}

function toLine({ previous_hash: previousHash, hash, entry }: AuditRow): string {
  return `${JSON.stringify({ previousHash, hash }).slice(0, -1)},"entry":${entry}}\n`;
}
