/** Northlight's header and footer: plain HTML with its own styles, as an agency would paste it. */
export const headerHtml = `<div style="display:flex;align-items:center;gap:14px;padding:18px 24px;background:#12343b;color:#fff;font-family:Georgia,serif">
  <svg width="36" height="36" viewBox="0 0 36 36" role="img" aria-label="Northlight"><circle cx="18" cy="18" r="17" fill="#e1b382"/><path d="M18 5l4 13-4 13-4-13z" fill="#12343b"/></svg>
  <div><div style="font-size:20px;letter-spacing:.02em">Northlight Talent</div><div style="font:13px/1.4 Arial,sans-serif;opacity:.8">Finance and operations search · Leeds</div></div>
</div>`;

export const footerHtml = `<div style="padding:14px 24px;border-top:3px solid #e1b382;font:12px/1.5 Arial,sans-serif;color:#40555a">
  Confidential. Prepared by Northlight Talent for the named recipient. Questions: +44 113 496 0120
</div>`;
