import type { ReactNode } from 'react';
import type { ErrorPageStatus } from '#shared/page.ts';
import styles from './message-page.module.css';

const soft = {
  stroke: 'var(--line-strong)',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const strong = { ...soft, stroke: 'var(--accent-text)', strokeWidth: 3 } as const;

const door = (
  <>
    <path {...soft} d="M86 148V44a6 6 0 0 1 6-6h56a6 6 0 0 1 6 6v104" fill="var(--card)" />
    <path {...soft} d="M62 148h116" />
  </>
);

export type Scene = ErrorPageStatus | 'not-authorized' | 'crash' | 'signed-in';

/** One small drawing for each message. */
const scenes: Record<Scene, ReactNode> = {
  'signed-in': (
    <>
      {door}
      <path {...strong} d="m104 92 12 12 22-24" />
    </>
  ),
  'not-authorized': (
    <>
      <rect {...soft} x="60" y="44" width="120" height="84" rx="10" fill="var(--card)" />
      <circle {...soft} cx="92" cy="78" r="11" />
      <path {...soft} d="M74 112a18 18 0 0 1 36 0M126 72h36M126 86h24" />
      <circle {...strong} cx="164" cy="122" r="22" fill="var(--accent-soft)" />
      <path {...strong} d="m149 107 30 30" />
    </>
  ),
  crash: (
    <>
      <path {...soft} d="M62 132V56a8 8 0 0 1 8-8h42l-10 26 22 14-14 44Z" fill="var(--card)" />
      <path {...soft} d="M122 132l14-44-22-14 10-26h46a8 8 0 0 1 8 8v76Z" fill="var(--card)" />
      <path {...strong} d="M74 66h14M74 80h10M152 104h14M148 118h18" />
      <path {...soft} d="M52 148h136" />
    </>
  ),
  401: (
    <>
      {door}
      <circle {...strong} cx="120" cy="84" r="12" fill="var(--accent-soft)" />
      <path {...strong} d="M120 96v28m0-4h9m-9-10h7" />
    </>
  ),
  403: (
    <>
      {door}
      <rect {...strong} x="98" y="88" width="44" height="34" rx="6" fill="var(--accent-soft)" />
      <path {...strong} d="M106 88V78a14 14 0 0 1 28 0v10M120 102v6" />
    </>
  ),
  404: (
    <>
      <rect {...soft} x="52" y="40" width="136" height="100" rx="10" fill="var(--card)" />
      <path {...soft} d="M52 62h136M64 51h.1M74 51h.1M84 51h.1" />
      <path
        {...strong}
        d="m108 108-7 7a13 13 0 0 1-18-18l12-12a13 13 0 0 1 17-1M132 94l7-7a13 13 0 0 1 18 18l-12 12a13 13 0 0 1-17 1"
      />
      <path {...soft} d="M120 78v7m0 32v7m-11-38-4-4m26 34 4 4" />
    </>
  ),
  410: (
    <>
      <path {...soft} d="M84 34h72M84 150h72" />
      <path
        {...soft}
        d="M92 34v18c0 18 28 26 28 40s-28 22-28 40v18M148 34v18c0 18-28 26-28 40s28 22 28 40v18"
        fill="var(--card)"
      />
      <path {...strong} d="M98 150c0-14 10-22 22-22s22 8 22 22Z" fill="var(--accent-soft)" />
    </>
  ),
  429: (
    <>
      <path {...soft} d="M58 134a66 66 0 1 1 124 0" fill="var(--card)" />
      <path {...soft} d="M74 112l-10-3M85 82l-8-7M120 68V57M155 82l8-7M166 112l10-3" />
      <path {...strong} d="m120 124 34-30" />
      <circle {...strong} cx="120" cy="124" r="8" fill="var(--page)" />
    </>
  ),
  500: (
    <>
      <path {...soft} d="M28 92h40M172 92h40" />
      <path {...soft} d="M68 74h18a18 18 0 0 1 0 36H68Z" fill="var(--card)" />
      <path {...strong} d="M104 84h12M104 100h12" />
      <path {...soft} d="M172 70h-20a14 14 0 0 0-14 14v16a14 14 0 0 0 14 14h20Z" fill="var(--card)" />
      <path {...strong} d="m122 60 6-14M134 62l12-10M122 124l6 14M134 122l12 10" />
    </>
  ),
  503: (
    <>
      <path {...soft} d="M84 140a30 30 0 0 1-3-60 42 42 0 0 1 81-6 33 33 0 0 1 0 66Z" fill="var(--card)" />
      <path {...strong} d="M104 104a9 9 0 0 0 12 0M132 104a9 9 0 0 0 12 0M118 120a10 10 0 0 0 12 0" />
      <path {...strong} d="M174 40h14l-14 16h14M196 20h9l-9 10h9" strokeWidth="2.5" />
    </>
  ),
};

export function Drawing({ scene }: { scene: Scene }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 240 180" fill="none" aria-hidden="true" focusable="false">
      <ellipse cx="120" cy="92" rx="112" ry="80" fill="var(--accent-soft)" fillOpacity=".5" />
      {scenes[scene]}
    </svg>
  );
}
