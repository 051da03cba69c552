import {
  IconAlertTriangle,
  IconListDetails,
  IconPlus,
  IconSchool,
  IconSignature,
  IconTrash,
} from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useHubWords, useLanguage } from '#client/i18n/words.ts';
import { showSnackbar } from '#client/lib/messages.ts';
import { Bone } from '#client/ui/bone.tsx';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { ContentPicker, SortableList } from '#features/library/client/exports.ts';
import { textIn } from '#features/library/contract.ts';
import { type Module, moduleContents, mostModules, type Program } from '../../../contract.ts';
import { kindIcons, useKindName } from '../../parts/module-kind.tsx';
import { isolateName, useTitle } from '../../parts/titles.ts';
import type { ProgramDraft } from '../use-program-draft.ts';
import { useWords } from '../words.ts';
import { useContents } from './contents.ts';
import { ModuleDialog } from './module-dialog.tsx';
import styles from './modules.module.css';
import { newAttestation, newContent, newQuiz } from './new-module.ts';
import { refusalMessageKey } from './refusal-message.ts';

interface Props {
  program: Program;
  draft: ProgramDraft;
  /** Module whose fields are open. */
  opened: string | null;
  onOpen: (module: string | null) => void;
}

/** Editor for the modules of a program: adds, sorts, edits and removes them. */
export function ModulesTab({ program, draft, opened, onOpen }: Props) {
  const t = useWords();
  const say = useHubWords();
  const language = useLanguage();
  const [isPicking, setPicking] = useState(false);
  const newest = useRef(draft);
  newest.current = draft;
  const { modules, inOrder } = draft.fields;
  const contents = useContents(modules);
  const nameOf = useModuleName(contents);
  const hostOf = (module: Module) =>
    (module.type === 'content' && contents.get(module.content.id)?.host) || null;
  const set = (next: readonly Module[]) => newest.current.edit({ modules: [...next] });
  const add = (module: Module) => {
    set([...newest.current.fields.modules, module]);
    if (module.type !== 'content') onOpen(module.id);
  };
  const remove = (module: Module, at: number) => {
    const title = isolateName(nameOf(module));
    set(modules.filter((each) => each !== module));
    const run = () => {
      const now = newest.current.fields.modules;
      if (!now.some(({ id }) => id === module.id)) set(now.toSpliced(Math.min(at, now.length), 0, module));
    };
    showSnackbar({ text: t('module.removed', { title }), action: { label: say('action.undo'), run } });
  };
  const move = (from: number, to: number) => {
    const module = modules[from];
    if (module) set(modules.toSpliced(from, 1).toSpliced(to, 0, module));
  };
  const open = modules.find(({ id }) => id === opened);
  const isFull = modules.length >= mostModules;
  return (
    <>
      {modules.length === 0 ? (
        <EmptyState icon={IconSchool} title={t('modules.none')} text={t('modules.none.text')} />
      ) : (
        <div className={`cluster spread below-16 ${styles.bar}`}>
          <Checkbox
            label={t('in-order')}
            description={t('in-order.hint')}
            checked={inOrder}
            onChange={({ currentTarget }) => draft.edit({ inOrder: currentTarget.checked })}
          />
        </div>
      )}
      {program.edition > 0 && draft.changes.modules && <Notice tone="info">{t('modules.wait')}</Notice>}
      <Suspense fallback={<Bone />}>
        <SortableList
          label={t('tab.modules')}
          things={modules.map((module) => ({ id: module.id, name: nameOf(module) }))}
          nameOf={({ name }) => name}
          onMove={move}
        >
          {({ id, name }, at) => {
            const module = modules[at];
            return (
              module && (
                <Line
                  module={module}
                  name={name}
                  host={hostOf(module)}
                  at={at}
                  isWrong={program.problems.some((problem) => problem.module === id)}
                  onOpen={() => onOpen(id)}
                  onRemove={() => remove(module, at)}
                />
              )
            );
          }}
        </SortableList>
      </Suspense>
      <div className="wrap gap-8 above-16">
        <Button
          size="md"
          variant={modules.length === 0 ? 'filled' : 'default'}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          disabled={isFull}
          onClick={() => setPicking(true)}
        >
          {t('add.content')}
        </Button>
        <Button
          size="md"
          variant="default"
          leftSection={<IconListDetails size={18} stroke={1.75} aria-hidden />}
          disabled={isFull}
          onClick={() => add(newQuiz(language, t('new.quiz')))}
        >
          {t('add.quiz')}
        </Button>
        <Button
          size="md"
          variant="default"
          leftSection={<IconSignature size={18} stroke={1.75} aria-hidden />}
          disabled={isFull}
          onClick={() => add(newAttestation(language, t('new.attestation')))}
        >
          {t('add.attestation')}
        </Button>
      </div>
      {isPicking && (
        <ContentPicker
          types={moduleContents}
          isRepeatable
          whyNot={(found) => {
            const reason = refusalMessageKey(found, draft.fields);
            return reason && t(reason);
          }}
          chosen={modules.flatMap((module) => (module.type === 'content' ? [module.content.id] : []))}
          onChoose={({ type, id }) => add(newContent(type, id))}
          onClose={() => setPicking(false)}
        />
      )}
      {open && (
        <ModuleDialog
          module={open}
          name={nameOf(open)}
          host={hostOf(open)}
          onChange={(change) =>
            set(
              newest.current.fields.modules.map((each) =>
                each.id === open.id ? ({ ...each, ...change } as Module) : each,
              ),
            )
          }
          onClose={() => onOpen(null)}
        />
      )}
    </>
  );
}

/** Returns the title of a module, or else that of its content. */
function useModuleName(contents: ReturnType<typeof useContents>): (module: Module) => string {
  const t = useWords();
  const language = useLanguage();
  const titleOf = useTitle();
  return (module) => {
    const own = textIn(language, module.titles);
    if (own || module.type !== 'content') return own || titleOf({});
    const content = contents.get(module.content.id);
    if (content === null) return t('module.gone');
    return content ? textIn(language, content.titles, content.language) || titleOf({}) : '…';
  };
}

interface LineProps {
  module: Module;
  name: string;
  /** Name of the external host that plays it, if any. */
  host: string | null;
  at: number;
  isWrong: boolean;
  onOpen: () => void;
  onRemove: () => void;
}

function Line({ module, name, host, at, isWrong, onOpen, onRemove }: LineProps) {
  const t = useWords();
  const kindName = useKindName();
  const kind = module.type === 'content' ? module.content.type : module.type;
  const Icon = kindIcons[kind];
  return (
    <>
      <span className={`rigid muted small digits centered ${styles.number}`}>{at + 1}</span>
      <Icon className={`rigid muted ${styles.icon}`} size={20} stroke={1.75} aria-hidden />
      <button
        type="button"
        className={`grid grow gap-2 ink breaks text-start ${styles.open}`}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <span className={`strong ${styles.title}`}>
          <bdi>{name}</bdi>
        </span>
        <span className="cluster gap-4-12 muted small">
          <span>{kindName(kind)}</span>
          {host && <span>{t('module.outside', { host })}</span>}
          {module.type === 'quiz' && <span>{t('module.questions', { count: module.questions.length })}</span>}
          {!module.required && <Tag>{t('module.optional')}</Tag>}
        </span>
      </button>
      {isWrong && <IconAlertTriangle className="rigid warn" size={20} stroke={1.75} aria-hidden />}
      <IconButton label={t('module.remove', { title: isolateName(name) })} onClick={onRemove}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </>
  );
}
