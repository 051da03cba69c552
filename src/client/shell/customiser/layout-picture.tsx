import styles from './layout-picture.module.css';

/** A tiny drawing of what a layout or width looks like. */
export function LayoutPicture({ of }: { of: 'vertical' | 'horizontal' | 'fluid' | 'boxed' }) {
  return (
    <span className={`grid ${styles.picture}`} data-of={of} aria-hidden>
      <i />
      <i />
    </span>
  );
}
