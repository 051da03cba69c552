import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type FieldsOf, type PageAddress, toRouterPath } from '#shared/pages.ts';

type Path = `/${string}`;

/** Returns the fields of this page's address; empty where an alias has fewer of them. */
export function usePageFields<At extends Path>({ path }: PageAddress<string, At>): FieldsOf<At> {
  const values = useParams({ strict: false }) as Readonly<Record<string, string | undefined>>;
  const fields = [...path.matchAll(/\{(\w+)(…?)\}/g)].map(([, name = '', rest]) => [
    name,
    values[rest ? '_splat' : name] ?? '',
  ]);
  return Object.fromEntries(fields) as FieldsOf<At>;
}

/** Returns a function that navigates to a page of the hub. */
export function useOpenPage() {
  const navigate = useNavigate();
  return useCallback(
    <At extends Path>(
      { path }: PageAddress<string, At>,
      fields: FieldsOf<At>,
      { replace = false }: { replace?: boolean } = {},
    ) => void navigate({ to: toRouterPath(path), params: fields, replace } as never),
    [navigate],
  );
}
