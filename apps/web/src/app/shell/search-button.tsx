import { SearchOutlined } from '@ant-design/icons';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortcutText } from '../../base/shortcut.ts';
import { BarButton } from './bar-button.tsx';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));

/** Opens the menu search, also by Ctrl/Cmd+K; the search itself is loaded at its first use. */
export function SearchButton() {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  useShortcut(() => open());
  function open() {
    setWasOpened(true);
    setIsOpen(true);
  }
  return (
    <>
      <BarButton
        label={`${t('search.open')} (${shortcutText()})`}
        icon={<SearchOutlined aria-hidden />}
        onClick={open}
      />
      {wasOpened && (
        <Suspense>
          <SearchDialog open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function useShortcut(open: () => void) {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  });
}
