import { issuesOf } from '#client/lib/issues.ts';
import form from '#client/ui/form.module.css';
import { Notice } from '#client/ui/notice.tsx';
import { Section } from '#client/ui/section.tsx';
import type { Show } from '../../../contract.ts';
import { AddressField } from '../parts/address-field.tsx';
import { useWords } from '../words.ts';
import type { ShowDraft } from './show-editor.tsx';

/** Field for the address that the show has moved to, with the effect of saving it. */
export function Move({ show, draft: { fields, edit, save } }: { show: Show; draft: ShowDraft }) {
  const t = useWords();
  return (
    <Section title={t('feeds.move')} lead={t('feeds.move.lead')}>
      <div className={form.form}>
        <AddressField
          label={t('field.moved-to')}
          error={issuesOf(save.error).movedTo && t('wrong.address')}
          value={fields.movedTo}
          onChange={(value) => edit({ movedTo: value })}
        />
        <MoveState show={show} address={fields.movedTo.trim()} />
      </div>
    </Section>
  );
}

function MoveState({ show: { movedTo }, address }: { show: Show; address: string }) {
  const t = useWords();
  const isSaved = address === (movedTo ?? '');
  if (!isSaved && movedTo)
    return <Notice tone="info">{t(address ? 'feeds.move.replaced' : 'feeds.move.cleared')}</Notice>;
  return address && <Notice tone="info">{t('feeds.move.hint')}</Notice>;
}
