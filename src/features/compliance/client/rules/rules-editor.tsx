import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useAbility } from '#client/lib/ability.ts';
import { useEdits } from '#client/lib/use-edits.ts';
import { Bone } from '#client/ui/bone.tsx';
import { Button } from '#client/ui/button.tsx';
import { Section } from '#client/ui/section.tsx';
import { TextInput } from '#client/ui/text-input.tsx';
import { SaveBar } from '#features/library/client/exports.ts';
import {
  asksForApproval,
  type CategoryRules,
  type Disclosure,
  type Rules,
  type RulesVersion,
} from '../../contract.ts';
import { readVersionsAgain } from '../api.ts';
import { useWords } from '../words.ts';
import { CategoryCard } from './category-card.tsx';
import { Changeable } from './changeable.tsx';
import { differencesOf } from './differences.ts';
import { DisclosureCard } from './disclosure-card.tsx';
import { Precheck } from './precheck.tsx';
import { problemsOf } from './problems.ts';
import { PublicTags } from './public-tags.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import styles from './rules.module.css';
import { toRules } from './tidy.ts';

/** The rules as a form. Edits take effect only when they are published, with a reason. */
export function RulesEditor({ newest }: { newest: RulesVersion }) {
  const t = useWords();
  const queries = useQueryClient();
  const mayChange = useAbility().can('update', 'Rules');
  /** Version that is being edited: others may publish rules meanwhile. */
  const [began, setBegan] = useState(newest);
  const [asks, setAsks] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const draft = useEdits({ newest, fieldsOf: toRules, isSame });
  const { fields: rules, isDirty } = draft;
  const edit = (changes: Partial<Rules>) => {
    if (!isDirty) setBegan(newest);
    draft.edit(changes);
  };
  const problems = wasTried ? problemsOf(rules) : [];
  const put = <Key extends 'categories' | 'disclosures'>(
    key: Key,
    at: number,
    changed: Rules[Key][number] | null,
  ) => edit({ [key]: rules[key].flatMap((each, index) => (index === at ? (changed ?? []) : each)) });
  const discard = () => {
    draft.discard();
    setWasTried(false);
  };
  const review = () => {
    setWasTried(true);
    setAsks(problemsOf(rules).length === 0);
  };
  return (
    <Suspense fallback={<Bone />}>
      <Section title={t('categories.title')} lead={t('categories.lead')}>
        {rules.categories.map((category, at) => (
          <CategoryCard
            // biome-ignore lint/suspicious/noArrayIndexKey: its name is being typed
            key={at}
            category={category}
            isPublicApproved={asksForApproval(rules)}
            problems={problems.filter((each) => each.of === 'category' && each.at === at)}
            onChange={(changed) => put('categories', at, changed)}
            onRemove={category.name === '' && at === 0 ? null : () => put('categories', at, null)}
          />
        ))}
        {mayChange && (
          <Add
            words={t('categories.add')}
            onPress={() => edit({ categories: [...rules.categories, ...another(rules)] })}
          />
        )}
      </Section>
      <Section title={t('disclosures.title')} lead={t('disclosures.lead')}>
        {rules.disclosures.length === 0 && <p className={styles.hint}>{t('disclosures.none')}</p>}
        {rules.disclosures.map((disclosure, at) => (
          <DisclosureCard
            // biome-ignore lint/suspicious/noArrayIndexKey: it has no name, and its text is being typed
            key={at}
            disclosure={disclosure}
            categories={rules.categories.map(({ name }) => name).filter(Boolean)}
            isEmpty={problems.some((each) => each.of === 'disclosure' && each.at === at)}
            onChange={(changed) => put('disclosures', at, changed)}
            onRemove={() => put('disclosures', at, null)}
          />
        ))}
        {mayChange && (
          <Add
            words={t('disclosures.add')}
            onPress={() => edit({ disclosures: [...rules.disclosures, blank] })}
          />
        )}
      </Section>
      <Section title={t('broker-check.title')} lead={t('broker-check.lead')}>
        <Changeable>
          <TextInput
            label={t('broker-check.label')}
            dir="ltr"
            type="url"
            maxLength={500}
            value={rules.brokerCheck}
            error={problems.some((each) => each.of === 'broker-check') && t('broker-check.bad')}
            onChange={({ currentTarget }) => edit({ brokerCheck: currentTarget.value })}
          />
        </Changeable>
      </Section>
      <Section title={t('public-tags.title')} lead={t('public-tags.lead')}>
        <PublicTags
          tags={rules.publicTags}
          isTooMany={problems.some(({ of }) => of === 'public-tags')}
          onChange={(publicTags) => edit({ publicTags })}
        />
      </Section>
      <Section title={t('precheck.title')} lead={t('precheck.lead')}>
        <Precheck {...rules} problems={problems} onChange={edit} />
      </Section>
      {mayChange && (
        <SaveBar
          isDirty={isDirty}
          isClash={false}
          pending={false}
          onSave={review}
          onDiscard={discard}
          onOverwrite={review}
          onDiscardOwn={discard}
        />
      )}
      {asks && (
        <PublishDialog
          began={began}
          newest={newest}
          rules={rules}
          onClose={() => setAsks(false)}
          onPublished={async () => {
            await readVersionsAgain(queries);
            discard();
          }}
        />
      )}
    </Suspense>
  );
}

const isSame = (stored: Rules, typed: Rules) => differencesOf(stored, typed).length === 0;

const blank: Disclosure = { category: '', texts: {}, isOpen: false };

/** Creates a category with the values of the one for everything else. */
function another({ categories: [others] }: Rules): CategoryRules[] {
  return others ? [{ ...others, name: '' }] : [];
}

function Add({ words, onPress }: { words: string; onPress: () => void }) {
  return (
    <Button
      variant="default"
      size="md"
      className={styles.add}
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
      onClick={onPress}
    >
      {words}
    </Button>
  );
}
