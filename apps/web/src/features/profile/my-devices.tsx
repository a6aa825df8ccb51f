import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DeviceData, deviceApi } from '@yingzao/contract';
import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { alreadyTold } from '../../base/api-error.ts';
import { call } from '../../base/call.ts';
import { announce } from '../../base/notice.ts';
import { formatTime } from '../../base/time.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useConfirm } from '../../ui/overlay/confirm.ts';
import styles from './profile.module.css';
import own from './security.module.css';
import { securityQueries } from './security.queries.ts';

/** Where I am signed in, and the way to end what is not mine. */
export function MyDevices() {
  const { t } = useTranslation('security');
  const devices = useQuery(securityQueries.devices);
  const { end, endOthers } = useDeviceActs();
  const others = devices.data?.filter(({ isCurrent }) => isCurrent === 0) ?? [];
  return (
    <section className={styles.section} aria-labelledby="devices-heading">
      <h3 id="devices-heading">{t('devices')}</h3>
      <p className={styles.faint}>{t('devices.about')}</p>
      <Loaded result={devices}>
        {(list) => (
          <ul className={styles.places}>
            {list.map((device) => (
              <DeviceRow key={device.id} device={device} onEnd={end} />
            ))}
          </ul>
        )}
      </Loaded>
      {others.length > 0 && (
        <Button danger className={own.others ?? ''} onClick={() => endOthers(others.length)}>
          {t('device.endOthers')}
        </Button>
      )}
    </section>
  );
}

interface DeviceRowProps {
  device: DeviceData;
  onEnd(device: DeviceData, name: string): void;
}

function DeviceRow({ device, onEnd }: DeviceRowProps) {
  const { t } = useTranslation('security');
  const name = [device.browser, device.system].filter(Boolean).join(' · ') || t('device.unknown');
  const isPhone = device.origin === 'app' || phones.has(device.system);
  return (
    <li aria-current={device.isCurrent === 1}>
      <div className={own.device}>
        <span className={own.icon}>
          {isPhone ? <MobileOutlined aria-hidden /> : <DesktopOutlined aria-hidden />}
        </span>
        <div>
          {name}
          {device.isCurrent === 1 && (
            <Tag color="processing" className={own.few ?? ''}>
              {t('device.current')}
            </Tag>
          )}
          <DeviceFacts device={device} />
        </div>
      </div>
      {device.isCurrent === 0 && (
        <Button aria-label={t('device.endOf', { name })} onClick={() => onEnd(device, name)}>
          {t('device.end')}
        </Button>
      )}
    </li>
  );
}

const phones: ReadonlySet<string> = new Set(['Android', 'iOS', 'iPadOS', 'HarmonyOS']);

function DeviceFacts({ device: { ip, loginTime, lastSeenTime } }: Pick<DeviceRowProps, 'device'>) {
  const { t } = useTranslation('security');
  const facts = [
    [t('device.ip'), ip],
    [t('device.since'), formatTime(loginTime)],
    [t('device.lastSeen'), formatTime(lastSeenTime)],
  ];
  return (
    <dl className={own.deviceFacts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useDeviceActs() {
  const { t } = useTranslation('security');
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  /** The list is read anew after a refusal too: the device may have left by itself. */
  async function make(act: Promise<unknown>) {
    try {
      await act;
      announce('success', t('device.ended'));
    } catch (error) {
      alreadyTold(error);
    }
    await queryClient.invalidateQueries({ queryKey: securityQueries.devices.queryKey });
  }
  return {
    end: ({ id, ip }: DeviceData, name: string) =>
      confirm({
        content: t('device.endQuestion', { name, ip }),
        okText: t('device.end'),
        isDanger: true,
        onConfirm: () => make(call(deviceApi.end, { params: { id } })),
      }),
    endOthers: (count: number) =>
      confirm({
        content: t('device.endOthersQuestion', { count }),
        okText: t('device.end'),
        isDanger: true,
        onConfirm: () => make(call(deviceApi.endOthers)),
      }),
  };
}
