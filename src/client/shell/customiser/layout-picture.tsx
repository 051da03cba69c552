import styles from './layout-picture.module.css';

/** Small illustration of a layout or a width. */
export function LayoutPicture({ of }: { of: 'vertical' | 'horizontal' | 'fluid' | 'boxed' }) {
  return (
    <span className={`grid ${styles.picture}`} data-of={of} aria-hidden>
      <i />
      <i />
    </span>
  );
}
