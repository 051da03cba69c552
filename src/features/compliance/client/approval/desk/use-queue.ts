import { useContext } from 'react';
import { type List, useList } from '#client/lists/use-list.ts';
import { useListAddress } from '#client/lists/use-list-address.ts';
import { ShellContext } from '#client/shell/shell-context.ts';
import { type ApprovalList, ApprovalQuery, type QueuedApproval } from '../../../contract.ts';
import { approvalsQuery } from '../api.ts';

const scope = ['state'] as const;

interface QueuePage {
  approvals: QueuedApproval[];
  categories: string[];
}

/** Returns the queue that the address requests, with the submission that is open in it. */
export function useQueue(id: string): Queue {
  const { go } = useContext(ShellContext);
  const address = useListAddress(ApprovalQuery, [...scope]);
  const list = useList(address, approvalsQuery(address.query), ({ approvals }) => approvals);
  const rows = list.rows ?? [];
  const at = rows.findIndex((each) => each.id === id);
  const query = new URLSearchParams(address.raw).toString();
  const hrefOf = (which: string) =>
    `/compliance/approvals${which && `/${encodeURIComponent(which)}`}${query && `?${query}`}`;
  const beside = (step: 1 | -1) => rows[at < 0 && step === 1 ? 0 : at + step]?.id ?? null;
  const open = (which: string | null) => which !== null && go(hrefOf(which));
  return {
    list,
    address,
    state: address.query.state,
    at,
    hrefOf,
    next: beside(1),
    previous: at < 0 ? null : beside(-1),
    open,
    /** Opens the submission after one that leaves the queue; the queue itself after the last. */
    openNext: () => open(beside(1) ?? beside(-1) ?? ''),
  };
}

export interface Queue {
  list: List<QueuedApproval, QueuePage>;
  address: ReturnType<typeof useListAddress<typeof ApprovalQuery>>;
  state: ApprovalList;
  /** Place of the open submission in the page of the list; -1 if it is not there. */
  at: number;
  /** Returns the address of a submission, or of the queue by itself, with the same filters. */
  hrefOf: (id: string) => string;
  next: string | null;
  previous: string | null;
  open: (id: string | null) => void;
  openNext: () => void;
}
