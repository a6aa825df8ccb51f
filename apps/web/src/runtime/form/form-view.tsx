import type { FieldNode } from '@yingzao/model';
import { Col, ConfigProvider, Form, Row } from 'antd';
import { useId, useMemo, useRef } from 'react';
import { useIsPhone } from '../../ui/media.ts';
import { viewOf } from '../../widgets/index.ts';
import { FieldItem } from './field-item.tsx';
import { FormContext, useForm } from './form-context.ts';
import { useFormFocus } from './form-focus.ts';
import type { FormStore } from './form-store.ts';
import styles from './form-view.module.css';
import { SubTableEditor } from './sub-table.tsx';

interface FormViewProps {
  store: FormStore;
  readonly?: boolean;
  isHidden?: (address: string) => boolean;
  /** Laid out for a phone, whatever the window; a preview asks for it. */
  asPhone?: boolean;
  /** Puts the focus into the first field; not on a phone, where that would open the keyboard. */
  autoFocus?: boolean;
}

const sizes = { medium: 'medium', small: 'small', mini: 'small' } as const;
const nothingHidden = () => false;

/** A designed form at work. */
export function FormView({
  store,
  readonly = false,
  isHidden = nothingHidden,
  asPhone = false,
  autoFocus = false,
}: FormViewProps) {
  const isPhone = useIsPhone() || asPhone;
  const idPrefix = useId();
  const settings = store.form.data;
  const scope = useMemo(
    () => ({ store, settings, readonly, idPrefix, isPhone, isHidden }),
    [store, settings, readonly, idPrefix, isPhone, isHidden],
  );
  const root = useRef<HTMLDivElement>(null);
  useFormFocus(root, store, autoFocus && !isPhone);
  const layout = isPhone || settings.labelPosition === 'top' ? 'vertical' : 'horizontal';
  return (
    <FormContext value={scope}>
      <ConfigProvider componentSize={sizes[settings.size]}>
        <Form component="div" layout={layout} size={sizes[settings.size]} colon={false}>
          <div ref={root} className={styles.form}>
            <Row gutter={settings.gutter}>
              <Nodes nodes={settings.fields} />
            </Row>
          </div>
        </Form>
      </ConfigProvider>
    </FormContext>
  );
}

function Nodes({ nodes }: { nodes: readonly FieldNode[] }) {
  const { isPhone } = useForm();
  return nodes.filter(isShown).map((node) => (
    <Col key={node.__config__.formId} span={isPhone ? 24 : (node.__config__.span ?? 24)}>
      <NodeView node={node} />
    </Col>
  ));
}

/** Hidden fields are not drawn, yet keep and send their values. */
function isShown({ __config__: { noShow, visibility } }: FieldNode): boolean {
  return !noShow && (visibility?.includes('pc') ?? true);
}

function NodeView({ node }: { node: FieldNode }) {
  const { store, isHidden } = useForm();
  const name = node.__vModel__ ?? '';
  if (name && isHidden(name)) return null;
  const table = store.tables.get(name);
  if (table) return <SubTableEditor table={table} />;
  const cell = store.cells.get(name);
  if (cell) return <FieldItem cell={cell} />;
  const view = viewOf(node.__config__.jnpfKey);
  if (!view?.Layout) return null;
  const children = node.__config__.children ?? [];
  return (
    <view.Layout node={node}>
      <Nodes nodes={children} />
    </view.Layout>
  );
}
