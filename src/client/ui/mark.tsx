/** Logo of the hub: one source with several branches. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" fill="none" aria-hidden="true" focusable="false">
      <rect width="28" height="28" rx="8" fill="var(--accent-fill)" />
      <path d="M9 14 18.5 8.5M9 14l9.5 5.5M9 14h10" stroke="#fff" strokeOpacity=".6" strokeWidth="1.75" />
      <circle cx="9" cy="14" r="3" fill="#fff" />
      <circle cx="19" cy="8.4" r="2" fill="#fff" />
      <circle cx="19.6" cy="14" r="2" fill="#fff" />
      <circle cx="19" cy="19.6" r="2" fill="#fff" />
    </svg>
  );
}
