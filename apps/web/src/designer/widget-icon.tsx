import { viewOf } from '../widgets/index.ts';

/** The picture of a kind; the name beside it says the same. */
export function WidgetIcon({ kind }: { kind: string }) {
  const Icon = viewOf(kind)?.icon;
  return (
    Icon && (
      <span aria-hidden="true">
        <Icon />
      </span>
    )
  );
}
