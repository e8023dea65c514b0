/** As much of the browser's API for extensions as is used here. */
type ChromeEvent<Listener> = { addListener(listener: Listener): void };
type ChromeTab = { id?: number; url?: string; title?: string };

declare const chrome: {
  action: {
    onClicked: ChromeEvent<(tab: ChromeTab) => void>;
    setBadgeText(of: { text: string; tabId?: number }): Promise<void>;
    setBadgeBackgroundColor(of: { color: string }): Promise<void>;
    setPopup(of: { popup: string }): Promise<void>;
    setTitle(of: { title: string }): Promise<void>;
  };
  offscreen: {
    createDocument(of: { url: string; reasons: string[]; justification: string }): Promise<void>;
    hasDocument(): Promise<boolean>;
  };
  permissions: {
    contains(of: { origins: string[] }): Promise<boolean>;
    request(of: { origins: string[] }): Promise<boolean>;
    remove(of: { origins: string[] }): Promise<boolean>;
  };
  runtime: {
    id: string;
    getURL(path: string): string;
    openOptionsPage(): Promise<void>;
    sendMessage(message: unknown): Promise<unknown>;
    onMessage: ChromeEvent<
      (
        message: never,
        sender: { tab?: ChromeTab; url?: string; id?: string },
        reply: (answer: unknown) => void,
      ) => boolean | undefined
    >;
    onStartup: ChromeEvent<() => void>;
    onInstalled: ChromeEvent<(of: { reason: string }) => void>;
  };
  scripting: {
    executeScript(of: { target: { tabId: number }; files: string[]; world?: 'MAIN' | 'ISOLATED' }): Promise<unknown>;
    registerContentScripts(scripts: { id: string; matches: string[]; js: string[]; runAt: string }[]): Promise<void>;
    unregisterContentScripts(): Promise<void>;
  };
  sidePanel: { open(of: { tabId: number }): Promise<void> };
  storage: Record<
    'local' | 'session',
    {
      get(key: string): Promise<Record<string, unknown>>;
      set(values: Record<string, unknown>): Promise<void>;
      remove(key: string): Promise<void>;
      onChanged: ChromeEvent<(changes: Record<string, { newValue?: unknown }>) => void>;
    }
  >;
  tabCapture: { getMediaStreamId(of: { targetTabId: number }): Promise<string> };
  tabs: {
    sendMessage(tabId: number, message: unknown): Promise<unknown>;
    create(of: { url: string }): Promise<ChromeTab>;
    get(tabId: number): Promise<ChromeTab>;
    query(of: { active: boolean; lastFocusedWindow: boolean }): Promise<ChromeTab[]>;
    onRemoved: ChromeEvent<(tabId: number) => void>;
    onUpdated: ChromeEvent<(tabId: number, change: { status?: string }, tab: ChromeTab) => void>;
  };
};
