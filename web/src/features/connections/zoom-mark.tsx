import SvgIcon from '@mui/material/SvgIcon';
import { messages } from './messages.ts';

/** A camera in Zoom's blue: recognisable, and drawn by us. */
export function ZoomMark() {
  return (
    <SvgIcon viewBox="0 0 48 48" titleAccess={messages.zoom} sx={{ fontSize: 48 }}>
      <rect width="48" height="48" rx="12" fill="#0B5CFF" />
      <rect x="10" y="16" width="19" height="16" rx="4" fill="#fff" />
      <path d="M31 21.5 37.2 17a.9.9 0 0 1 1.4.7v12.6a.9.9 0 0 1-1.4.7L31 26.5Z" fill="#fff" />
    </SvgIcon>
  );
}
