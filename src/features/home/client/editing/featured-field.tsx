import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useHubWords, useLanguage } from '#client/i18n/words.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { PosterFrame } from '#client/ui/poster.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { typeIcons } from '#client/ui/type-icons.ts';
import { ContentPicker, SortableList } from '#features/library/client/exports.ts';
import { contentTypes, isContentType, textIn } from '#features/library/contract.ts';
import { type FeaturedRef, type LandingSettings, mostFeatured } from '../../contract.ts';
import { useWords } from './words.ts';

type FeaturedEntry = LandingSettings['featured'][number];

interface Props {
  entries: readonly FeaturedEntry[];
  featured: readonly FeaturedRef[];
  onChange: (featured: FeaturedRef[]) => void;
}

/** Sortable list of featured content: the first entry that can be played plays on the page itself. */
export function FeaturedField({ entries, featured, onChange }: Props) {
  const t = useWords();
  const say = useHubWords();
  const language = useLanguage();
  const [isPicking, setPicking] = useState(false);
  const met = useRef(new Map<string, FeaturedEntry>()).current;
  for (const each of entries) met.set(each.id, each);
  const newest = useRef(featured);
  newest.current = featured;
  const nameOf = ({ id }: { id: string }) =>
    textIn(language, met.get(id)?.titles ?? {}) || t('landing.untitled');
  const isolated = (thing: { id: string }) => ({ title: `\u2068${nameOf(thing)}\u2069` });
  const remove = (thing: { id: string }) => {
    const before = newest.current;
    onChange(before.filter(({ id }) => id !== thing.id));
    showSnackbar({
      text: t('landing.removed', isolated(thing)),
      action: { label: say('action.undo'), run: () => onChange([...before]) },
    });
  };
  const add = (content: Omit<FeaturedEntry, 'type'> & { type: string }) => {
    const { type, id } = content;
    if (!isContentType(type)) return;
    met.set(id, { ...content, type });
    if (newest.current.length < mostFeatured) onChange([...newest.current, { type, id }]);
  };
  return (
    <div className="stack gap-12">
      {featured.length === 0 && <p className="muted small">{t('landing.featured.none')}</p>}
      <SortableList
        label={t('landing.featured')}
        things={featured.map(({ id }) => ({ id, name: nameOf({ id }) }))}
        nameOf={({ name }) => name}
        onMove={(from, to) => {
          const rest = featured.toSpliced(from, 1);
          const thing = featured[from];
          if (thing) onChange(rest.toSpliced(to, 0, thing));
        }}
      >
        {(thing) => <Line entry={met.get(thing.id)} name={thing.name} onRemove={() => remove(thing)} />}
      </SortableList>
      <div>
        <Button
          size="md"
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          disabled={featured.length >= mostFeatured}
          onClick={() => setPicking(true)}
        >
          {t('landing.add')}
        </Button>
      </div>
      {isPicking && (
        <ContentPicker
          types={contentTypes}
          chosen={featured.map(({ id }) => id)}
          onChoose={add}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}

function Line({
  entry,
  name,
  onRemove,
}: {
  entry: FeaturedEntry | undefined;
  name: string;
  onRemove: () => void;
}) {
  const t = useWords();
  const type = entry?.type ?? 'video';
  return (
    <>
      <PosterFrame kind={type} poster={entry?.poster ?? null} icon={typeIcons[type]} small />
      <span className="cluster grow gap-4-8 small medium breaks">
        <bdi>{name}</bdi>
        {entry?.titles === null && <Tag tone="warn">{t('landing.gone')}</Tag>}
        {entry?.titles && !entry.isOpen && <Tag tone="warn">{t('landing.closed')}</Tag>}
      </span>
      <IconButton label={t('landing.remove', { title: `\u2068${name}\u2069` })} onClick={onRemove}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </>
  );
}
