import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** Returns the IPv4 addresses of a name at the nth query, from 1 on; null if the name does not exist. */
export type Answers = (name: string, queries: number) => readonly string[] | null;

const typeA = 1;
const noSuchName = 3;
const headerBytes = 12;

/** Starts a real name server on UDP port 53 of this address. Its answers may not be cached (their time to live is 0). */
export async function startNameServer(address: string, answers: Answers): Promise<() => void> {
  const socket = createSocket('udp4');
  const queries = new Map<string, number>();
  socket.on('message', (query, from) => {
    const { name, type, end } = questionIn(query);
    const count = (queries.get(name) ?? 0) + (type === typeA ? 1 : 0);
    queries.set(name, count);
    const found = answers(name, count);
    const records = type === typeA && found ? found.map(toRecord) : [];
    const header = Buffer.alloc(headerBytes);
    query.copy(header, 0, 0, 2);
    header.writeUInt16BE(0x8180 | (found ? 0 : noSuchName), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    socket.send(
      Buffer.concat([header, query.subarray(headerBytes, end), ...records]),
      from.port,
      from.address,
    );
  });
  socket.bind(53, address);
  await once(socket, 'listening');
  return () => socket.close();
}

function questionIn(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = headerBytes;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}

function toRecord(address: string): Buffer {
  const record = Buffer.from([0xc0, headerBytes, 0, typeA, 0, 1, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0]);
  for (const [at, part] of address.split('.').entries()) record[headerBytes + at] = Number(part);
  return record;
}
