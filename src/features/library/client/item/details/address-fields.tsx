import { issuesOf } from '#client/lib/issues.ts';
import { TextInput } from '#client/ui/text-input.tsx';
import { ContentId, contentPath, type Item, Slug } from '../../../contract.ts';
import { useWords } from '../../words.ts';
import type { ItemDraft } from '../use-item-draft.ts';
import styles from './details.module.css';

/** Editor of an item's public address. Former ones keep leading here. */
export function AddressFields({ item, draft }: { item: Item; draft: ItemDraft }) {
  const t = useWords();
  const { fields, edit, save } = draft;
  const issues = issuesOf(save.error);
  const wrong = (name: 'contentId' | 'slug', isRight: boolean) => {
    if (issues[name] === 'taken') return t('address.taken');
    if (isRight && !issues[name]) return undefined;
    return t(name === 'contentId' ? 'address.wrong-id' : 'address.wrong');
  };
  const isUnchanged = fields.contentId === item.contentId;
  const path = contentPath(item.kind, fields.slug || fields.contentId);
  return (
    <>
      <div className={`stack top gap-20 ${styles.pair}`}>
        <TextInput
          label={t('field.contentId')}
          description={t('address.content-id-hint')}
          dir="ltr"
          maxLength={500}
          value={fields.contentId}
          error={wrong('contentId', isUnchanged || ContentId.safeParse(fields.contentId).success)}
          onChange={(event) => edit({ contentId: event.currentTarget.value })}
        />
        <TextInput
          label={t('field.slug')}
          description={t('address.slug-hint')}
          dir="ltr"
          maxLength={120}
          value={fields.slug}
          error={wrong('slug', fields.slug === '' || Slug.safeParse(fields.slug).success)}
          onChange={(event) => edit({ slug: event.currentTarget.value })}
        />
      </div>
      <div>
        <p className={`muted small ${styles.note}`}>
          {t('address.is')} <code dir="ltr">{path}</code>
        </p>
        {item.aliases.length > 0 && (
          <>
            <p className={`muted small ${styles.note}`}>{t('address.aliases')}</p>
            <ul className={`wrap gap-4-12 ${styles.aliases}`}>
              {item.aliases.map((alias) => (
                <li key={alias}>
                  <code dir="ltr">{alias}</code>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}
