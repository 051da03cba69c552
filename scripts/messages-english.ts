interface EnglishRule {
  forbids: RegExp;
  /** Replacement; the glossary in docs/words/en.md says more. */
  instead: string;
  /** Messages in which the word is right, as `<catalog> <key>`. */
  except?: readonly string[];
}

/** Words that English texts do not use: private English, British spelling, and terms that the glossary replaces. */
const rules: readonly EnglishRule[] = [
  { forbids: /\b(stands?|stood)\b/i, instead: '“is”, “appears” or “applies”' },
  {
    forbids:
      /\bheld\b|(?<!\blegal )\bholds\b|(?<!\b(legal|place|place a|release|release the|the|on) )\bhold\b/i,
    instead: '“in effect”, “valid” or “stored”; a hold is a “legal hold”',
    except: ['player/media speed.held'],
  },
  { forbids: /\b(who|what|whom)ever\b/i, instead: '“anyone who” or “the person who”' },
  { forbids: /\b(lay|lays|laid) down\b/i, instead: '“publish”' },
  { forbids: /\bmend(s|ed|ing)?\b/i, instead: '“fix” or “correct”' },
  { forbids: /\bgot(ten)?\b/i, instead: '“received” or “opened”' },
  { forbids: /\blets? out\b/i, instead: '“publish”' },
  {
    forbids: /\b(tells?|told|telling)\b/i,
    instead: '“notify”, “report” or “record”',
    except: ['feedback mine.empty.text'],
  },
  { forbids: /\bkept\b/i, instead: '“retained”, “stored” or “saved”' },
  {
    forbids: /\bletters?\b/i,
    instead: '“email”, or “character” where one is counted',
    except: [
      'compliance pack.filing-letter',
      'compliance words.bad.sign',
      'compliance/filings file.changed',
      'compliance/filings file.letter',
      'compliance/filings filed.letter',
      'compliance/trail field.letter',
      'library address.slug-hint',
      'library playlist.slug-hint',
      'podcast/editing wrong.slug',
      'programs certificate.frames',
      'sharing/links sheet.lead',
    ],
  },
  { forbids: /\blook(s|ed|ing)? (at|after|into)\b/i, instead: '“review”, “manage” or “check”' },
  { forbids: /\banew\b|\bonce more\b/i, instead: '“again”' },
  { forbids: /\bmeanwhile\b/i, instead: '“in the meantime”' },
  { forbids: /\bfor good\b/i, instead: '“permanently”' },
  { forbids: /\bat once\b/i, instead: '“immediately”', except: ['shared error.too-large.text'] },
  { forbids: /\bany more\b/i, instead: '“anymore” or “no longer”' },
  { forbids: /\b(every|any|some|no)body\b/i, instead: '“everyone”, “anyone”, “someone” or “no one”' },
  { forbids: /\bneed not\b/i, instead: '“don’t need to”' },
  { forbids: /\bthere is no such\b/i, instead: '“… not found”' },
  { forbids: /\bby (itself|themselves|ourselves)\b/i, instead: '“automatically”' },
  { forbids: /\b(begun|began)\b/i, instead: '“started”' },
  { forbids: /\bgoes (by|on|out)\b|\bgo on\b/i, instead: '“continues”, “resumes” or “is published”' },
  {
    forbids: /\btake(s|n)? (away|back|off|over)\b/i,
    instead: '“remove”, “unpublish”, “withdraw” or “import”',
  },
  { forbids: /\bput (away|back|in)\b/i, instead: '“dismiss”, “restore” or “add”' },
  {
    forbids: /^(What|Who|Whose|Whom|Where)\b(?!.*\?)/,
    instead: 'a noun, such as “Content” or “Recipient”',
    except: ['audit lead', 'library/denials ask'],
  },
  { forbids: /\be-mails?\b/i, instead: '“email”' },
  { forbids: /\bkinds?\b/i, instead: '“type”' },
  { forbids: /\bpre-?checks?\b/i, instead: '“automated checks”' },
  {
    forbids: /\b(most )?openings?\b/i,
    instead: '“views”, and “view limit”',
    except: ['self-test detail.pdf-downloads'],
  },
  { forbids: /\brun(s|ning)? out\b/i, instead: '“expire”' },
  {
    forbids: /\bpass marks?\b|\bto mark\b|\bhand(s|ed)? in\b/i,
    instead: '“passing score”, “grade” or “submit”',
  },
  { forbids: /\btick(s|ed)?\b/i, instead: '“select”' },
  {
    forbids:
      /\b(licence\w*|programmes?|catalogues?|centres?|behaviours?|favou\w+|grey|enrol(s|ment\w*)?|cancell(ed|ing)|judgement)\b|colour|(author|recogn|custom|organ|optim|categor|summar|capital|minim|maxim|initial|final|synchron)is(e|ed|es|ing|ation)|analys(e|ed|es|ing)\b/i,
    instead: 'American spelling',
  },
  { forbids: /(?<=\p{L})'(?=\p{L})/u, instead: 'a typographic apostrophe' },
];

/** Returns words of an English message that the glossary replaces, with what to write instead. */
export function wrongEnglish(message: string, text: string): string[] {
  const words = withoutArguments(text);
  return rules.flatMap(({ forbids, instead, except = [] }) => {
    const [found] = forbids.exec(words) ?? [];
    return found && !except.includes(message) ? [`“${found}” is not in the glossary: write ${instead}`] : [];
  });
}

/** Returns exceptions that no message of these catalogs needs. */
export function needlessExceptions(
  catalogues: ReadonlyMap<string, Readonly<Record<string, string>>>,
): string[] {
  return rules.flatMap(({ forbids, except = [] }) =>
    except
      .filter((message) => {
        const [name = '', key = ''] = message.split(' ');
        const catalogue = catalogues.get(name);
        return catalogue && !forbids.test(withoutArguments(catalogue[key] ?? ''));
      })
      .map(
        (message) => `scripts/messages-english.ts: "${message}" needs no exception from ${forbids.source}`,
      ),
  );
}

/** Names of arguments are code, not words. */
const withoutArguments = (text: string): string => text.replace(/\{\w+(?=[,}])/g, '{');
