import { useQuery } from '@tanstack/react-query';
import type { ModelRowData } from '@yingzao/contract';
import { readDesign } from '../../designer/design/design.ts';
import { PreviewDialog } from '../../designer/form/preview-dialog.tsx';
import { modelListQueries } from './model.queries.ts';

/** The draft of a model at work, without its designer. */
export function StoredPreview({ model, onClose }: { model: ModelRowData; onClose(): void }) {
  const draft = useQuery(modelListQueries.draft(model.id));
  if (!draft.data) return null;
  return <PreviewDialog name={model.fullName} design={readDesign(draft.data).design} onClose={onClose} />;
}
