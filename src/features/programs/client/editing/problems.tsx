import { IconAlertTriangle, IconBulb } from '@tabler/icons-react';
import { type Program, type ProgramProblem, programWarnings } from '../../contract.ts';
import { useTitle } from '../parts/titles.ts';
import styles from './editing.module.css';
import { useWords } from './words.ts';

interface Props {
  program: Program;
  /** Unsaved input. */
  typed: { modules: readonly { required: boolean }[] };
  /** Opens the field with the problem. */
  onOpen: (module: string | null, reason: ProgramProblem) => void;
}

/** Problems that prevent publication, or else warnings; each links to its field. */
export function Problems({ program, typed, onOpen }: Props) {
  const t = useWords();
  const titleOf = useTitle();
  const { modules } = program;
  // The server checks the saved program; a problem already solved in the draft is hidden.
  const isThere = typed.modules.some(({ required }) => required);
  const problems = program.problems.filter(({ reason }) => !(reason === 'modules' && isThere));
  const blocking = problems.filter(({ reason }) => !programWarnings.includes(reason));
  const shown = blocking.length > 0 ? blocking : problems;
  if (shown.length === 0) return null;
  const nameOf = (id: string | null) => {
    const module = modules.find((each) => each.id === id);
    return module && Object.keys(module.titles).length > 0 ? titleOf(module.titles) : null;
  };
  return (
    <section className={`grid gap-4 below-16 ${styles.problems}`}>
      <h2>{t(blocking.length > 0 ? 'check' : 'check.warns')}</h2>
      <ul>
        {shown.map(({ reason, module, question }) => {
          const name = nameOf(module);
          const Icon = programWarnings.includes(reason) ? IconBulb : IconAlertTriangle;
          return (
            <li key={`${reason} ${module} ${question}`}>
              <button
                type="button"
                className={`row full gap-8 ink small touch text-start underlines ${styles.problem}`}
                onClick={() => onOpen(module, reason)}
              >
                <Icon size={18} stroke={1.75} aria-hidden />
                <span>
                  {name && (
                    <>
                      <bdi>{name}</bdi>:{' '}
                    </>
                  )}
                  {t(`problem.${reason}`)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
