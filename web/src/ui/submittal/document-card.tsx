import { limits } from '@candor/contract/limits';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { CardFoot } from './card-foot.tsx';
import { DocumentText } from './document-text.tsx';
import { Icon } from './icon.tsx';
import { Waiting } from './waiting.tsx';
import type { DocumentItem, OnItemEvent } from './submittal-item.ts';
import { messages } from './messages.ts';

export type DocumentCardProps = {
  item: DocumentItem;
  isLarge: boolean /** Saves it as a file. */;
  onDownload?: ((item: DocumentItem) => void) | undefined;
  onEvent?: OnItemEvent | undefined;
};

/** A document to read: where it stands alone in its row it opens in place, beside others over the page. */
export function DocumentCard({ item, isLarge, onDownload, onEvent }: DocumentCardProps) {
  const titleId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const hasText = item.isCompleted && item.sections.some(({ lines }) => lines.length > 0);
  const { text, isCut } = useIsCut(hasText && !isOpen);
  const open = () => (isLarge ? setIsOpen(true) : dialog.current?.showModal());
  return (
    <article className="sub-card sub-document" aria-labelledby={titleId} data-size={isLarge ? 'large' : 'small'}>
      <CardFoot
        titleId={titleId}
        item={item}
        kind={messages.document}
        onDownload={onDownload && (() => onDownload(item))}
      />
      {!item.isCompleted ? (
        <Waiting />
      ) : hasText ? (
        <div
          ref={text}
          className="sub-page"
          data-cut={(!isOpen && isCut) || undefined}
          style={isOpen || !isLarge ? undefined : { maxHeight: limits.stackedCardPx }}
        >
          <DocumentText item={item} level={3} onEvent={onEvent} />
        </div>
      ) : (
        <div className="sub-file">
          <Icon name="document" size={28} />
          <span>{messages.downloadThisFileToOpenIt}</span>
        </div>
      )}
      {hasText && isCut && !isOpen && (
        <button type="button" className="sub-more" aria-label={messages.readAllOfItemTitle(item.title)} onClick={open}>
          {messages.readAll}
        </button>
      )}
      {hasText && !isLarge && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click beside the sheet closes it; Escape does so automatically
        <dialog
          ref={dialog}
          className="sub-sheet"
          aria-label={item.title}
          onClick={(event) => event.target === dialog.current && dialog.current.close()}
        >
          <div className="sub-sheet-head">
            <h2>{item.title}</h2>
            <button
              type="button"
              className="sub-icon"
              aria-label={messages.close}
              onClick={() => dialog.current?.close()}
            >
              <Icon name="close" />
            </button>
          </div>
          <div className="sub-sheet-body">
            <DocumentText item={item} level={3} onEvent={onEvent} />
          </div>
        </dialog>
      )}
    </article>
  );
}

/** Whether there is more of the text than is seen, while it may be cut. */
function useIsCut(mayBe: boolean) {
  const text = useRef<HTMLDivElement>(null);
  const [isCut, setIsCut] = useState(false);
  useLayoutEffect(() => {
    const element = text.current;
    if (!element || !mayBe) return;
    const look = () => setIsCut(element.scrollHeight > element.clientHeight + 8);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [mayBe]);
  return { text, isCut };
}
