import { memo, useCallback, useRef, useState } from 'react';
import { useDesigner } from '../designer-store.ts';
import { ReleasedContext } from '../released.ts';
import { useDesignerKeys } from '../use-designer-keys.ts';
import { Canvas } from './canvas.tsx';
import styles from './form-designer.module.css';
import { FormTools } from './form-tools.tsx';
import { JsonDialog } from './json-dialog.tsx';
import { Palette } from './palette.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { StructureTree } from './structure-tree.tsx';

interface FormDesignerProps {
  name: string;
  isReleased?: boolean;
  onSave(): void;
}

/** Palette, canvas, settings. */
export const FormDesigner = memo(function FormDesigner({
  name,
  isReleased = false,
  onSave,
}: FormDesignerProps) {
  const root = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<'preview' | 'json' | 'shortcuts'>();
  const [isTreeShown, setIsTreeShown] = useState(false);
  const close = useCallback(() => setDialog(undefined), []);
  const preview = useCallback(() => setDialog('preview'), []);
  const help = useCallback(() => setDialog('shortcuts'), []);
  useDesignerKeys({ root, onSave, onPreview: preview, onHelp: help });
  return (
    <ReleasedContext value={isReleased}>
      <div ref={root} className={styles.designer}>
        <Palette />
        {isTreeShown && <StructureTree />}
        <div className={styles.middle}>
          <FormTools
            isTreeShown={isTreeShown}
            onToggleTree={() => setIsTreeShown(!isTreeShown)}
            onJson={() => setDialog('json')}
            onPreview={preview}
            onShortcuts={help}
          />
          <Canvas />
        </div>
        <SettingsPanel />
        {dialog === 'preview' && <Preview name={name} onClose={close} />}
        {dialog === 'json' && <JsonDialog onClose={close} />}
        {dialog === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      </div>
    </ReleasedContext>
  );
});

function Preview({ name, onClose }: { name: string; onClose(): void }) {
  const design = useDesigner((state) => state.design);
  return <PreviewDialog name={name} design={design} onClose={onClose} />;
}
