import { Icon } from './icon.tsx';
import { messages } from './messages.ts';

/** Stands where an item will be once it is made. */
export function Waiting() {
  return (
    <div className="sub-stage sub-placeholder">
      <Icon name="clock" size={28} />
      <span>{messages.stillBeingPreparedCheckBackInA}</span>
    </div>
  );
}
