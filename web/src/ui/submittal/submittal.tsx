import { unavailableNickname, type LayoutId } from '@candor/contract/sharable-pages';
import './submittal.css';
import { DocumentCard, type DocumentCardProps } from './document-card.tsx';
import { Icon } from './icon.tsx';
import { type Cell, layoutOf } from './layout.ts';
import { SnippetCard } from './snippet-card.tsx';
import type { About, OnItemEvent, Sender, SubmittalItem } from './submittal-item.ts';
import { messages } from './messages.ts';

export type SubmittalProps = {
  layoutId: LayoutId;
  title: string;
  description: string;
  about?: About | null | undefined;
  sender?: Sender | null | undefined;
  items: readonly SubmittalItem[];
  onDownload?: DocumentCardProps['onDownload'];
  onEvent?: OnItemEvent | undefined;
};

/** What recipients see between the team's header and footer: the same in the builder, inside the team and outside. */
export function Submittal({ layoutId: chosen, title, description, about, sender, items, ...rest }: SubmittalProps) {
  // One item alone has nothing to be arranged with: every layout shows it at the size that suits one.
  const layoutId = items.length === 1 ? 'stacked' : chosen;
  return (
    <div className="submittal" data-layout={layoutId}>
      <div className="sub-intro">
        <h1>{title}</h1>
        {about?.name && !title.includes(about.name) && <p className="sub-who">{about.name}</p>}
        {about && about.facts.length > 0 && (
          <dl className="sub-facts">
            {about.facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {description && <p>{description}</p>}
        {sender && (
          <p className="sub-sender">
            {messages.fromSenderName(sender.name)}
            <a href={`mailto:${sender.email}`}>{sender.email}</a>
          </p>
        )}
      </div>
      {layoutOf(layoutId, items.length).map(({ cells, large }) => (
        <div
          key={items[cells[0]!.index]!.$id}
          className="sub-row"
          data-cells={cells.length}
          data-large={large ?? undefined}
        >
          {cells.map((cell) => (
            <Place
              key={items[cell.index]!.$id}
              item={items[cell.index]!}
              cell={cell}
              isStacked={layoutId === 'stacked'}
              {...rest}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function Place({
  item,
  cell: { isLarge },
  isStacked,
  onDownload,
  onEvent,
}: { item: SubmittalItem; cell: Cell; isStacked: boolean } & Pick<SubmittalProps, 'onDownload' | 'onEvent'>) {
  if (item.type === 'snippet')
    return <SnippetCard item={item} isLarge={isLarge} isStacked={isStacked} onEvent={onEvent} />;
  if (item.type === 'document')
    return <DocumentCard item={item} isLarge={isLarge} onDownload={onDownload} onEvent={onEvent} />;
  return (
    <article className="sub-card sub-gone" aria-label={unavailableNickname} data-size={isLarge ? 'large' : 'small'}>
      <Icon name="gone" size={28} />
      <h2>{unavailableNickname}</h2>
      <p>{messages.askTheSenderOfThisPageIf}</p>
    </article>
  );
}
