import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Language } from '#shared/locale.ts';
import type { PageSheet, SharedContent } from '#shared/shared-content.ts';
import { dispatchPlayerEvent } from '../events.ts';
import { placeIn } from '../places.ts';
import { textStore } from './find/text-store.ts';
import { useFind } from './find/use-find.ts';
import { Bar } from './parts/bar.tsx';
import { FindBar } from './parts/find-bar.tsx';
import { LiveStatus } from './parts/live-status.tsx';
import { Menu } from './parts/menu.tsx';
import { Pages } from './parts/pages.tsx';
import { Password } from './parts/password.tsx';
import { Present } from './parts/present.tsx';
import { PrintDialog } from './parts/printing.tsx';
import { Side } from './parts/side.tsx';
import { FileFailureNotice, Strip, Trouble } from './parts/trouble.tsx';
import styles from './reader.module.css';
import { type Reading, ReadingContext } from './reading.ts';
import { useDocument } from './use-document.ts';
import { useReaderEvents } from './use-reader-events.ts';
import { useReaderKeys } from './use-reader-keys.ts';
import { useReceding } from './use-receding.ts';
import { drawQueue } from './view/draw-queue.ts';
import { pageInHash } from './view/page-address.ts';
import { startPage } from './view/start-page.ts';
import { useDirection } from './view/use-direction.ts';
import { useGestures } from './view/use-gestures.ts';
import { clearPictures } from './view/use-picture.ts';
import { useSheets } from './view/use-sheets.ts';
import { useSizes } from './view/use-sizes.ts';
import { useView } from './view/use-view.ts';
import { useWords } from './words.ts';

export interface PdfReaderProps {
  /** Address of the file. */
  url: string;
  /** The path of the content's own page. */
  path: string;
  title: string;
  /** Language of the document; null if unknown. */
  language: Language | null;
  pages: number | null;
  poster: SharedContent['poster'];
  sheets: readonly PageSheet[];
  /** URL of the extracted text of its pages; null if there is none. */
  words: string | null;
  startAt: number;
  /** URL for downloading the file; null if neither downloading nor printing is allowed. */
  download: string | null;
}

/** Displays a PDF. Replaces the picture of the first page, which stays visible until the page is drawn. */
export default function PdfReader(props: PdfReaderProps) {
  const { url, path, title, language, poster, sheets, download } = props;
  const t = useWords();
  const root = useRef<HTMLElement>(null);
  const { state, trouble, retry, giveUp } = useDocument(url);
  const pdf = state.kind === 'open' ? state.pdf : null;
  const { sizes, learn } = useSizes(state, props.pages, poster);
  const [start] = useState(() => startPage(pageInHash(location.hash), placeIn(path), props.startAt));
  const view = useView(sizes, start);
  const { seen, goTo, scroller } = view;
  const pages = sizes.length;
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [isExpanded, setExpanded] = useState(false);
  const [presented, setPresented] = useState<number | null>(null);
  const [isPrinting, setPrinting] = useState(false);

  const queue = useMemo(drawQueue, []);
  const textOf = useMemo(
    () => (pdf ? textStore(pdf) : () => Promise.reject(new Error('it is not open'))),
    [pdf],
  );
  const direction = useDirection(pdf, language, textOf);
  useEffect(() => (pdf ? () => clearPictures(pdf) : undefined), [pdf]);
  const find = useFind({
    isReady: pdf !== null,
    pages,
    page: seen.page,
    words: props.words,
    textOf,
    show: ({ page }) => {
      if (page < seen.first || page > seen.last) goTo(page);
    },
  });

  const page = presented ?? seen.page;
  const isAtEnd = presented === null ? seen.isAtEnd : presented === pages;
  const onDrawn = useReaderEvents({ content: path, page, pages, isAtEnd: pdf !== null && isAtEnd });
  useEffect(() => {
    const follow = () => {
      const wanted = pageInHash(location.hash);
      if (!wanted) return;
      goTo(wanted);
      root.current?.scrollIntoView({ block: 'nearest' });
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [goTo]);

  const { isReceded, onScroll, toggle } = useReceding(view);
  useGestures(view, toggle);
  const closeFind = useCallback(() => {
    find.close();
    scroller.current?.focus({ preventScroll: true });
  }, [find.close, scroller]);
  const back = () => {
    const isDone = find.isOpen || isPanelOpen || isExpanded;
    if (find.isOpen) closeFind();
    else if (isPanelOpen) setPanelOpen(false);
    else if (isExpanded) setExpanded(false);
    return isDone;
  };
  const present = () => {
    if (pdf) setPresented(seen.page);
  };
  useReaderKeys(root, { view, find, direction, isPresenting: presented !== null, present, back });
  const endPresenting = (last: number) => {
    // Elements behind a full-screen element cannot take the focus, so the presentation is closed first.
    flushSync(() => setPresented(null));
    goTo(last);
    scroller.current?.focus({ preventScroll: true });
  };
  const endPrinting = useCallback(() => setPrinting(false), []);
  const reveal = (at: number, part: number) => {
    const element = scroller.current;
    const box = view.layout?.boxes[at - 1];
    if (!element || !box) return;
    const top = box.top + part * box.height - element.scrollTop;
    const isSeen = top > 72 && top < element.clientHeight * 0.75;
    if (!isSeen) goTo(at, Math.max(0, part - (element.clientHeight * 0.35) / box.height));
  };

  const shown = useSheets(sheets, pdf !== null);
  const reading = useMemo<Reading>(
    () => ({ pdf, pages, title, poster, sheets: shown, queue, textOf, learn, onDrawn, goTo }),
    [pdf, pages, title, poster, shown, queue, textOf, learn, onDrawn, goTo],
  );
  return (
    <ReadingContext value={reading}>
      <section
        className={`full ink relative text-start ${styles.reader}`}
        ref={root}
        aria-label={t('reader', { title: `\u2068${title}\u2069` })}
        data-expanded={isExpanded || undefined}
      >
        <div className={styles.inside} data-receded={isReceded || undefined}>
          <Bar
            view={view}
            pages={pages}
            isPanelOpen={isPanelOpen}
            isExpanded={isExpanded}
            onPanel={() => setPanelOpen(!isPanelOpen)}
            isFinding={find.isOpen}
            onFind={() => (find.isOpen ? closeFind() : find.open())}
            onExpand={() => setExpanded(!isExpanded)}
            menu={
              <Menu
                view={view}
                onPresent={present}
                onPrint={download && pdf ? () => setPrinting(true) : null}
                download={download}
                onDownload={() => dispatchPlayerEvent({ content: path, type: 'downloaded' })}
              />
            }
          />
          <div className={`flex flexible ${styles.body}`}>
            {isPanelOpen && (
              <Side
                sizes={sizes}
                page={seen.page}
                onClose={() => setPanelOpen(false)}
                onGo={() => {
                  if ((root.current?.clientWidth ?? 0) < 640) setPanelOpen(false);
                }}
              />
            )}
            <div className="flex grow relative">
              <Pages
                view={view}
                sizes={sizes}
                find={find}
                onScroll={onScroll}
                isOn={presented === null && !isPrinting}
                onReveal={reveal}
              />
              {find.isOpen && <FindBar find={find} onClose={closeFind} />}
              {state.kind === 'password' && <Password {...state} onCancel={giveUp} />}
              {state.kind === 'locked' && (
                <Trouble title={t('password.locked.title')} text={t('password.locked.text')} icon="lock">
                  <button
                    type="button"
                    className={`small medium touch round-m ${styles.way}`}
                    onClick={retry}
                  >
                    {t('password.again')}
                  </button>
                </Trouble>
              )}
              {state.kind === 'failed' && <FileFailureNotice why={state.why} url={url} retry={retry} />}
              {trouble && trouble !== 'reader' && <Strip why={trouble} retry={retry} />}
              {isPrinting && pdf && <PrintDialog pdf={pdf} onEnd={endPrinting} />}
            </div>
          </div>
        </div>
        {presented !== null && (
          <Present
            start={presented}
            sizes={sizes}
            direction={direction}
            onPage={setPresented}
            onEnd={endPresenting}
          />
        )}
        <LiveStatus page={page} pages={pages} find={find} isOn={pdf !== null && presented === null} />
      </section>
    </ReadingContext>
  );
}
