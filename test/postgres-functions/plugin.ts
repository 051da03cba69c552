import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { functionsIn, isRepository } from './find.ts';

/** Makes each function of a repository report its call to `record.ts`. */
export function reportRepositoryCalls(): Plugin {
  return {
    name: 'report-repository-calls',
    enforce: 'pre',
    transform(code, id) {
      if (!isRepository(id)) return undefined;
      const inserts = functionsIn(code).flatMap(({ name, body }): [number, string][] => {
        const call = `globalThis.reportCall?.(ctx, ${JSON.stringify(`${relative(process.cwd(), id)} ${name}`)})`;
        return body.type === 'BlockStatement'
          ? [[body.start + 1, `${call};`]]
          : [
              [body.start, `(${call}, `],
              [body.end, ')'],
            ];
      });
      // Inserts from the end, so that earlier positions stay valid.
      const reported = inserts.sort(([one], [other]) => other - one);
      return {
        code: reported.reduce((text, [at, insert]) => text.slice(0, at) + insert + text.slice(at), code),
        map: null,
      };
    },
  };
}
