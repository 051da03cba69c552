import { useContext } from 'react';
import { useHubWords } from '#client/i18n/words.ts';
import { ShellContext } from '#client/shell/shell-context.ts';
import { PageHead } from '#client/ui/page-head.tsx';
import { useWords } from '../words.ts';
import styles from './home-page.module.css';

/** The start page: a greeting, and the ways to what this person may do. */
export default function HomePage() {
  const t = useWords();
  const say = useHubWords();
  const { viewer, nav, path } = useContext(ShellContext);
  const groups = nav
    .map(({ name, items }) => ({ name, items: items.filter(({ page }) => page.path !== path) }))
    .filter(({ items }) => items.length > 0);
  return (
    <>
      <PageHead
        title={viewer ? t('home.title', { name: `\u2068${viewer.name}\u2069` }) : say('page.home')}
        lead={t('home.lead')}
      />
      {groups.map(({ name, items }) => (
        <section key={name} className={styles.group} aria-labelledby={`home-${name}`}>
          <h2 id={`home-${name}`} className={styles.heading}>
            {say(`group.${name}`)}
          </h2>
          <ul className={styles.ways}>
            {items.map(({ page, icon: Icon }) => (
              <li key={page.name}>
                <a className={styles.way} href={page.path}>
                  <Icon size={24} stroke={1.75} />
                  {say(`page.${page.name}`)}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
