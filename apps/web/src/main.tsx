import './app/styles/base.css';
import { createRoot } from 'react-dom/client';
import { Application } from './app/application.tsx';
import { watchErrors } from './base/client-errors.ts';
import { startI18n } from './base/i18n/i18n.ts';
import { followOtherTabs } from './base/session.store.ts';
import { useSettings } from './base/settings.store.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const place = createRoot(root);

watchErrors();
followOtherTabs();
// No `await` at the top level: the bundler then gives up merging small chunks, and the login page weighs 11 kB more.
void startI18n(useSettings.getState().language).then(() => place.render(<Application />));
