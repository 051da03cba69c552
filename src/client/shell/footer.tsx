import { useContext } from 'react';
import { useHubWords } from '../i18n/words.ts';
import { FeedbackLink } from './feedback-link.tsx';
import styles from './footer.module.css';
import { ShellContext } from './shell-context.ts';

export function Footer() {
  const say = useHubWords();
  const { title } = useContext(ShellContext);
  return (
    <footer className={`muted tiny ruled ${styles.footer}`} data-bar="footer">
      <div className={`cluster spread ${styles.row}`}>
        <bdi>{title}</bdi>
        <ul className={`wrap ${styles.links}`}>
          <li>
            <FeedbackLink />
          </li>
          <li>
            <a href="/test-stuff/test1">{say('page.self-test')}</a>
          </li>
          <li>
            <a href="/api/docs">{say('footer.api')}</a>
          </li>
        </ul>
      </div>
    </footer>
  );
}
