import { Icon } from './icon.tsx';

/** Stands where an item will be once it is made. */
export function Waiting() {
  return (
    <div className="sub-stage sub-placeholder">
      <Icon name="clock" size={28} />
      <span>Still being prepared. Check back in a moment.</span>
    </div>
  );
}
