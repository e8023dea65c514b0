import type { ExternalPage as Page } from '@candor/contract/external-pages';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { saveFile } from '../lib/save-file.ts';
import { BrandedFrame } from '../ui/branded-frame.tsx';
import type { DocumentItem } from '../ui/submittal/submittal-item.ts';
import { Submittal } from '../ui/submittal/submittal.tsx';
import { AnswerSection } from './answers/answer-section.tsx';
import { callShared } from './calls.ts';
import { CodeEntry } from './code-entry.tsx';
import { createCounting, sendTo } from './counting.ts';
import { ExpiredMessage, NotFoundMessage } from './message.tsx';
import type { Place } from './place.ts';
import { Toast } from './toast.tsx';
import { toItems } from './to-items.ts';
import { useExternalPage } from './use-external-page.ts';
import { messages } from './messages.ts';

/** What is known of the page before it is loaded. */
export type Intro = { title: string; description: string };

/** What someone sees who opens a link: the team's header, the content, the footer, or why there is nothing to see. */
export function ExternalPage({ place, intro }: { place: Place; intro: Intro | null }) {
  const view = useExternalPage(place);
  const alert =
    view.is === 'not-found'
      ? view.alert
      : view.is === 'page' && (view.page.header === null || view.page.footer === null)
        ? messages.errorFetchingBrandingLayout
        : null;
  const [dismissed, setDismissed] = useState<string | null>(null);
  const done = useCallback(() => setDismissed(alert), [alert]);
  const title =
    view.is === 'page'
      ? view.page.title
      : view.is === 'expired'
        ? messages.linkHasExpired
        : view.is === 'not-found'
          ? messages.pageNotFound
          : (intro?.title ?? messages.submittal);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      {alert !== null && alert !== dismissed && <Toast text={alert} onDone={done} />}
      {view.is === 'loading' && <Loading intro={intro} />}
      {view.is === 'expired' && <ExpiredMessage />}
      {view.is === 'not-found' && <NotFoundMessage onRetry={view.onRetry} />}
      {view.is === 'code' && place.token !== null && (
        <CodeEntry place={place} token={place.token} onToken={view.onToken} />
      )}
      {view.is === 'page' && <Shown key={view.token} page={view.page} place={place} token={view.token} />}
    </>
  );
}

function Shown({ page, place, token }: { page: Page; place: Place; token: string }) {
  const items = useMemo(() => toItems(page, place, token), [page, place, token]);
  const counting = useMemo(
    () =>
      createCounting(
        sendTo((route, body, options) =>
          callShared(route, token, { params: { teamId: place.teamId, referenceId: place.referenceId }, body }, options),
        ),
      ),
    [place, token],
  );
  useEffect(() => counting.start(), [counting]);
  useEffect(() => {
    counting.view();
    void counting.flush();
  }, [counting]);
  const [trouble, setTrouble] = useState<string | null>(null);
  const forget = useCallback(() => setTrouble(null), []);
  const download = useCallback((item: DocumentItem) => {
    if (item.downloadSrc !== null)
      saveFile(item.downloadSrc, `${item.title}.pdf`).catch(() => setTrouble(messages.errorDownloadingFiles));
  }, []);
  return (
    <>
      {trouble && <Toast text={trouble} onDone={forget} />}
      <header className={page.header ? undefined : 'ext-team'}>
        {page.header ? (
          <BrandedFrame html={page.header} title={messages.headerFromTeamName(page.teamName)} />
        ) : (
          page.teamName
        )}
      </header>
      <main className="ext-main">
        <Submittal
          layoutId={page.layoutId}
          title={page.title}
          description={page.description}
          about={page.about}
          sender={page.sender}
          items={items}
          onDownload={download}
          onEvent={counting.take}
        />
        <AnswerSection place={place} token={token} sender={page.sender?.name ?? page.teamName} />
        {items.length === 0 && <p className="ext-note">{messages.thisPageIsEmptySoFar}</p>}
        <p className="ext-note">{messages.theSenderOfThisPageCanSee}</p>
      </main>
      {page.footer && (
        <footer>
          <BrandedFrame html={page.footer} title={messages.footerFromTeamName(page.teamName)} />
        </footer>
      )}
    </>
  );
}

function Loading({ intro }: { intro: Intro | null }) {
  return (
    <main className="ext-main" aria-busy="true">
      <p className="ext-hidden" role="status">
        {messages.loading}
      </p>
      {intro ? (
        <div className="submittal">
          <div className="sub-intro">
            <h1>{intro.title}</h1>
            {intro.description && <p>{intro.description}</p>}
          </div>
        </div>
      ) : (
        <>
          <div className="ext-bone" style={{ width: '55%', height: 36 }} />
          <div className="ext-bone" style={{ width: '80%', height: 18 }} />
        </>
      )}
      <div className="ext-bone" style={{ height: 320, marginTop: 28 }} />
    </main>
  );
}
