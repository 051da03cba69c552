import styles from './landing-page.module.css';

const wave = [10, 22, 34, 18, 40, 28, 14, 30, 44, 24, 36, 16, 26, 38, 20, 12];

/** Drawing of a player, a document and a sound wave. Media reads left to right in every language, so it is never mirrored. */
export function LandingDrawing() {
  return (
    <svg
      className={`full ${styles.drawing}`}
      viewBox="0 0 520 380"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <rect x="60" y="24" width="400" height="236" rx="16" fill="var(--card)" stroke="var(--line)" />
      <rect x="61" y="25" width="398" height="190" rx="15" fill="var(--accent-soft)" />
      <circle cx="260" cy="118" r="34" fill="var(--accent-fill)" />
      <path d="M250 102.5v31a2 2 0 0 0 3 1.7l25-15.5a2 2 0 0 0 0-3.4l-25-15.5a2 2 0 0 0-3 1.7Z" fill="#fff" />
      <rect x="84" y="234" width="352" height="4" rx="2" fill="var(--line)" />
      <rect x="84" y="234" width="128" height="4" rx="2" fill="var(--accent)" />
      <circle cx="212" cy="236" r="7" fill="var(--accent)" />
      <rect x="12" y="176" width="132" height="172" rx="12" fill="var(--raised)" stroke="var(--line)" />
      <rect x="32" y="198" width="56" height="8" rx="4" fill="var(--accent)" />
      <path
        d="M36 226h84M36 242h84M36 258h60M36 282h84M36 298h84M36 314h44"
        stroke="var(--line-strong)"
        strokeOpacity=".5"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <rect x="228" y="268" width="280" height="88" rx="12" fill="var(--raised)" stroke="var(--line)" />
      <circle cx="266" cy="312" r="19" fill="var(--accent-soft)" />
      <path d="M261 304v16M271 304v16" stroke="var(--accent-text)" strokeWidth="4" strokeLinecap="round" />
      {wave.map((height, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
          key={index}
          x={304 + index * 12}
          y={312 - height / 2}
          width="5"
          height={height}
          rx="2.5"
          fill={index < 6 ? 'var(--accent)' : 'var(--line-strong)'}
          fillOpacity={index < 6 ? 1 : 0.5}
        />
      ))}
    </svg>
  );
}
