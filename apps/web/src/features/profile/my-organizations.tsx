import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, type DataOf, profileApi } from '@yingzao/contract';
import { Button, Tag } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { alreadyTold } from '../../base/api-error.ts';
import { call } from '../../base/call.ts';
import { announce } from '../../base/notice.ts';
import { useUser } from '../../base/user.store.ts';
import { Loaded } from '../../ui/loaded.tsx';
import styles from './profile.module.css';
import { profileQueries } from './profile.queries.ts';

type Place = DataOf<typeof profileApi.organizations>[number];
type Switch = Pick<BodyOf<typeof profileApi.switchTo>, 'majorId' | 'majorType'>;

/** Where I stand: the current organization and position, and the way to others of mine. */
export function MyOrganizations() {
  const { t } = useTranslation('profile');
  const organizations = useQuery(profileQueries.organizations);
  const positions = useQuery(profileQueries.positions);
  const { switchTo, switchingTo } = useSwitch();
  return (
    <>
      <Loaded result={organizations}>
        {(places) => (
          <Places
            title={t('organizations.mine')}
            hint={t(places.length === 0 ? 'organizations.none' : 'organizations.hint')}
            places={places}
            switchingTo={switchingTo}
            onSwitch={(majorId) => switchTo({ majorId, majorType: 'Organize' })}
          />
        )}
      </Loaded>
      <Loaded result={positions}>
        {(places) => (
          <Places
            title={t('positions.here')}
            hint={places.length === 0 ? t('positions.none') : ''}
            places={places}
            switchingTo={switchingTo}
            onSwitch={(majorId) => switchTo({ majorId, majorType: 'Position' })}
          />
        )}
      </Loaded>
    </>
  );
}

interface PlacesProps {
  title: string;
  hint: string;
  places: readonly Place[];
  switchingTo: string | undefined;
  onSwitch(id: string): void;
}

function Places({ title, hint, places, switchingTo, onSwitch }: PlacesProps) {
  const { t } = useTranslation('profile');
  const headId = useId();
  return (
    <section className={styles.section} aria-labelledby={headId}>
      <h3 id={headId}>{title}</h3>
      {hint && <p className={styles.faint}>{hint}</p>}
      <ul className={styles.places}>
        {places.map(({ id, fullName, isDefault }) => (
          <li key={id} aria-current={isDefault}>
            <span>{fullName}</span>
            {isDefault ? (
              <Tag color="processing">{t('current')}</Tag>
            ) : (
              <Button
                loading={switchingTo === id}
                disabled={switchingTo !== undefined}
                aria-label={t('switchTo', { name: fullName })}
                onClick={() => onSwitch(id)}
              >
                {t('switch')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** After a switch menus, rights and everything read under the old ones are read anew; a refusal changes nothing. */
function useSwitch() {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  const [switchingTo, setSwitchingTo] = useState<string>();
  async function make(body: Switch) {
    await call(profileApi.switchTo, { body });
    await useUser.getState().load();
    announce('success', t('switched'));
    // What no open page shows would else be shown once more before it is read anew.
    queryClient.removeQueries({ type: 'inactive' });
    await queryClient.invalidateQueries();
  }
  function switchTo(body: Switch) {
    setSwitchingTo(body.majorId);
    void make(body)
      .catch(alreadyTold)
      .finally(() => setSwitchingTo(undefined));
  }
  return { switchTo, switchingTo };
}
