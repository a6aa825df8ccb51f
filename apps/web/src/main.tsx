import './app/styles/base.css';
import { createRoot } from 'react-dom/client';
import { Application } from './app/application.tsx';
import { startI18n } from './base/i18n/i18n.ts';
import { followOtherTabs } from './base/session.store.ts';
import { useSettings } from './base/settings.store.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

followOtherTabs();
await startI18n(useSettings.getState().language);
createRoot(root).render(<Application />);
