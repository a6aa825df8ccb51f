import { ApartmentOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialog } from '../overlay/dialog-state.ts';
import { type StructureQuery, structureQuery } from './structure.query.ts';

const StructureChart = lazy(async () => ({
  default: (await import('./structure-chart.tsx')).StructureChart,
}));

interface StructureButtonProps {
  query?: StructureQuery;
  /** Lets an organization be chosen in the chart, which closes then. */
  onChoose?: (id: string) => void;
}

/** Opens the chart of organizations. Source: contract/permission.md 4 (架构图). */
export function StructureButton({ query = structureQuery, onChoose }: StructureButtonProps) {
  const { t } = useTranslation('permission');
  const chart = useDialog();
  const choose =
    onChoose &&
    ((id: string) => {
      chart.close();
      onChoose(id);
    });
  return (
    <>
      <Button icon={<ApartmentOutlined aria-hidden />} onClick={() => chart.open()}>
        {t('organize.chart')}
      </Button>
      {chart.isOpen && (
        <Suspense>
          <StructureChart query={query} onChoose={choose} onClose={chart.close} />
        </Suspense>
      )}
    </>
  );
}
