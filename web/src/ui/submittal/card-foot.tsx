import { timeText } from '../player/time-text.ts';
import { Icon } from './icon.tsx';
import type { DocumentItem, SnippetItem } from './submittal-item.ts';
import { messages } from './messages.ts';

export type CardFootProps = {
  titleId: string;
  item: SnippetItem | DocumentItem;
  kind: string;
  seconds?: number | null /** Instead of following the link. */;
  onDownload?: (() => void) | undefined;
};

/** What an item is called and what it is, and the way to keep it. */
export function CardFoot({ titleId, item, kind, seconds, onDownload }: CardFootProps) {
  const label = messages.downloadItemTitle(item.title);
  return (
    <div className="sub-foot">
      <div>
        <h2 id={titleId}>{item.title}</h2>
        <p>
          {kind}
          {seconds ? ` · ${timeText(seconds)}` : ''}
        </p>
      </div>
      {onDownload && item.downloadSrc !== null && (
        <button type="button" className="sub-icon" aria-label={label} title={messages.download} onClick={onDownload}>
          <Icon name="download" />
        </button>
      )}
      {!onDownload && item.downloadSrc !== null && (
        <a className="sub-icon" href={item.downloadSrc} download aria-label={label} title={messages.download}>
          <Icon name="download" />
        </a>
      )}
    </div>
  );
}
