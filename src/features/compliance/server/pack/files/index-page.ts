import { facts, heading, link, type Markup, page, paragraph, stack, table } from './html.ts';
import type { ItemSummary } from './item.ts';
import { formatLastUse } from './open.ts';
import type { PackBuild } from './pack-build.ts';

/** Returns the page with which a reader begins. */
export function indexPage(
  { pack, words, at }: PackBuild,
  items: readonly ItemSummary[],
  disposed: number,
): string {
  const { t, moment } = words;
  const { scope, names } = pack;
  return page(words.language, t('pack.title'), [
    facts([
      [t('pack.from'), scope.from && moment(scope.from)],
      [t('pack.to'), scope.to && moment(scope.to)],
      [t('pack.item'), scope.item && `${names.item ?? ''} (${scope.item})`],
      [t('pack.person'), scope.person && `${names.person ?? ''} (${scope.person})`],
      [t('pack.link'), scope.link],
      [t('pack.made-by'), pack.madeBy.name],
      [t('pack.made-at'), moment(at)],
      [t('pack.why'), pack.reason],
      [t('pack.media'), t(pack.withMedia ? 'pack.yes' : 'pack.no')],
      [t('pack.chain'), t(pack.withChain ? 'pack.yes' : 'pack.no')],
    ]),
    ...describeChanged(items, t),
    heading(t('pack.check')),
    paragraph(t('pack.check.text')),
    stack([
      link('verify.html', t('pack.check.open')),
      link('rules/rules.html', t('pack.rules')),
      link('trail/anchors.csv', t('pack.anchors')),
      ...(disposed > 0 ? [link('disposals/disposals.html', words.retention('tab.disposals'))] : []),
      ...(scope.person
        ? [
            link('person/trail.html', t('pack.person-trail')),
            link('person/about/trail.html', t('pack.person-about')),
          ]
        : []),
      ...(scope.link ? [link('link/trail.html', t('pack.link-trail'))] : []),
    ]),
    heading(t('pack.items')),
    items.length === 0
      ? paragraph(t('pack.none'))
      : table(
          [t('pack.item'), t('pack.approvals'), t('pack.uses'), t('pack.first-use'), t('pack.last-use')],
          items.map(({ folder, title, approvals, uses, span }) => [
            link(`${folder}/item.html`, title),
            ...[approvals, uses.count, span && moment(span.first), formatLastUse(span, words)],
          ]),
        ),
  ]);
}

/** Names the items with files that differ from the records: a reader should know that first. */
function describeChanged(items: readonly ItemSummary[], t: PackBuild['words']['t']): Markup[] {
  const faulty = items.filter(({ changed }) => changed.length > 0);
  if (faulty.length === 0) return [];
  return [
    heading(t('pack.changed')),
    paragraph(t('pack.changed.text')),
    stack(faulty.map(({ folder, title }) => link(`${folder}/item.html`, title))),
  ];
}
