import { CloseOutlined, HistoryOutlined } from '@ant-design/icons';
import type { Problem } from '@yingzao/texts';
import { Button, Popover, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { BrandMark } from '../../ui/brand.tsx';
import { useCan } from '../../ui/permission.tsx';
import styles from './online-dev.module.css';
import { ProblemList } from './problem-list.tsx';
import type { Draft } from './use-draft.ts';

export type Step = 'basics' | 'form' | 'list';

interface DesignHeaderProps {
  draft: Draft;
  steps: readonly Step[];
  step: Step;
  onStep(step: Step): void;
  onSave(): void;
  onVersions(): void;
  onRelease(): void;
  onClose(): void;
  onProblem(path: readonly (string | number)[]): void;
}

/** Name, steps, what became of the last change, and the acts on the whole. */
export function DesignHeader(props: DesignHeaderProps) {
  const { draft, steps, step, onStep, onSave, onVersions, onRelease, onClose } = props;
  const { t } = useTranslation(['designer', 'common']);
  const can = useCan();
  const at = steps.indexOf(step);
  const [previous, next] = [steps[at - 1], steps[at + 1]];
  return (
    <header className={styles.header}>
      <div className={styles.brand}>
        <BrandMark width={28} height={28} />
        <h2>
          {draft.basics.fullName || t('model.newTitle')} <small>· {t('window.title')}</small>
        </h2>
      </div>
      <nav aria-label={t('window.steps')} className={styles.steps}>
        {steps.map((name, index) => (
          <button
            key={name}
            type="button"
            aria-current={name === step ? 'step' : undefined}
            onClick={() => onStep(name)}
          >
            <b>{index + 1}</b>
            {t(`window.step.${name}`)}
          </button>
        ))}
      </nav>
      <div className={styles.acts}>
        <SavingState draft={draft} onProblem={props.onProblem} />
        {draft.id !== undefined && (
          <Tooltip title={t('versions.open')}>
            <Button
              size="small"
              type="text"
              icon={<HistoryOutlined aria-hidden />}
              aria-label={t('versions.open')}
              onClick={onVersions}
            />
          </Tooltip>
        )}
        <Button size="small" disabled={!previous} onClick={() => previous && onStep(previous)}>
          {t('window.previous')}
        </Button>
        <Button size="small" disabled={!next} onClick={() => next && onStep(next)}>
          {t('window.next')}
        </Button>
        <Button size="small" onClick={onSave}>
          {t('common:save')}
        </Button>
        {can('btn_release') && (
          <Button size="small" type="primary" onClick={onRelease}>
            {t('window.release')}
          </Button>
        )}
        <Tooltip title={t('window.close')}>
          <Button
            size="small"
            type="text"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('window.close')}
            onClick={onClose}
          />
        </Tooltip>
      </div>
    </header>
  );
}

/** What became of the last change; what keeps it from being saved unfolds. */
function SavingState({ draft, onProblem }: Pick<DesignHeaderProps, 'draft' | 'onProblem'>) {
  const { t } = useTranslation('designer');
  const { state, id } = draft;
  if (id === undefined) return <StateText text={t('state.new')} />;
  if (state.kind === 'unfinished') {
    const text = t('state.unfinished', { count: state.problems.length });
    return <Unfinished text={text} problems={state.problems} onProblem={onProblem} />;
  }
  if (state.kind === 'refused') {
    return (
      <Tooltip title={state.error.msg}>
        <span>
          <StateText isBad text={t('state.refused')} />
        </span>
      </Tooltip>
    );
  }
  return <StateText isBad={state.kind === 'conflict'} text={t(`state.${state.kind}`)} />;
}

function StateText({ text, isBad = false }: { text: string; isBad?: boolean }) {
  return (
    <span className={styles.state} role="status" data-bad={isBad}>
      {text}
    </span>
  );
}

interface UnfinishedProps {
  text: string;
  problems: readonly Problem[];
  onProblem(path: readonly (string | number)[]): void;
}

function Unfinished({ text, problems, onProblem }: UnfinishedProps) {
  const { t } = useTranslation('designer');
  const content = (
    <ProblemList
      title={t('problems.title', { count: problems.length })}
      problems={problems}
      onJump={onProblem}
    />
  );
  return (
    <Popover trigger="click" content={content} styles={{ root: { maxWidth: 460 } }}>
      <Button size="small" type="link">
        {text}
      </Button>
    </Popover>
  );
}
