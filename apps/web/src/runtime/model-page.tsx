import { NotYet } from '../ui/not-yet.tsx';

export interface ModelPageProps {
  modelId: string;
  menuId: string;
  isTree: boolean;
}

/** The records of a released model. The list is written in its own change; until then the page says so. */
export function ModelPage(_props: ModelPageProps) {
  return <NotYet />;
}
