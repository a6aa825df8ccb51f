import { NotYet } from '../../ui/not-yet.tsx';
import { pages } from '../pages.tsx';

/** The page that a menu of type 2 opens. The list of all of them loads with the first: generated lists need none. */
export function MenuPage({ urlAddress }: { urlAddress: string }) {
  const Page = pages[urlAddress];
  return Page ? <Page /> : <NotYet />;
}
