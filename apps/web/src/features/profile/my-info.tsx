import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type BodyOf, type ProfileData, profileApi } from '@yingzao/contract';
import { Alert, Button, Col, Descriptions, Form, Input, Row } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { alreadyTold } from '../../base/api-error.ts';
import { call } from '../../base/call.ts';
import { announce } from '../../base/notice.ts';
import { formatTime } from '../../base/time.ts';
import { useCurrentUser, useUser } from '../../base/user.store.ts';
import { isSaveShortcut, useFormSubmit } from '../../ui/form-submit.ts';
import { Loaded } from '../../ui/loaded.tsx';
import {
  ContactFields,
  GenderField,
  MoreFields,
  moreFieldNames,
  RealNameField,
} from '../../ui/person/person-fields.tsx';
import { Portrait } from '../../ui/portrait/portrait.tsx';
import styles from './profile.module.css';
import { profileQueries } from './profile.queries.ts';

/** What others keep of me, to be read, and what I tell about myself, to be changed. */
export function MyInfo() {
  const info = useQuery(profileQueries.info);
  return (
    <Loaded result={info}>
      {(profile) => (
        <>
          <MyPicture />
          <Facts profile={profile} />
          <InfoForm profile={profile} />
        </>
      )}
    </Loaded>
  );
}

/** My picture: the new one is mine once it is chosen, and the shell shows it at once. */
function MyPicture() {
  const { t } = useTranslation('portrait');
  const { userInfo } = useCurrentUser();
  const queryClient = useQueryClient();
  async function change(name: string) {
    await call(profileApi.setAvatar, { params: { name }, silent: true });
    announce('success', t('changed'));
    await useUser.getState().load().catch(alreadyTold);
    await queryClient.invalidateQueries({ queryKey: profileQueries.info.queryKey });
  }
  return (
    <div className={styles.picture}>
      <Portrait user={userInfo} onUploaded={({ name }) => change(name)} />
    </div>
  );
}

function Facts({ profile }: { profile: ProfileData }) {
  const { t } = useTranslation('profile');
  const facts = {
    account: profile.account,
    organize: profile.organize,
    position: profile.position,
    ranks: profile.ranks,
    roles: profile.roleId.replaceAll(',', ', '),
    manager: profile.manager,
    entryDate: formatTime(profile.entryDate, 'YYYY-MM-DD'),
    createdAt: formatTime(profile.creatorTime),
    lastLogin: formatTime(profile.prevLogTime),
  };
  const names = Object.keys(facts) as (keyof typeof facts)[];
  return (
    <Descriptions
      className={styles.facts ?? ''}
      size="small"
      bordered
      title={t('info.fixed')}
      column={{ xs: 1, md: 2 }}
      items={names.map((name) => ({
        key: name,
        label: t(`info.${name}`),
        children: facts[name] || <span className={styles.faint}>{t('info.none')}</span>,
      }))}
    />
  );
}

type Values = BodyOf<typeof profileApi.update>;

/** When somebody joined is for the administrators to say. */
const ownNames = moreFieldNames.filter((name) => name !== 'entryDate');

function InfoForm({ profile }: { profile: ProfileData }) {
  const { t } = useTranslation(['profile', 'permission', 'common']);
  const [form] = Form.useForm<Values>();
  const save = useSave();
  const { submit, failure, isPending } = useFormSubmit<Values>({
    form,
    onSubmit: async (values) => form.setFieldsValue(await save(values)),
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears a shortcut of the fields inside
    <div onKeyDown={(event) => isSaveShortcut(event) && form.submit()}>
      <Form
        form={form}
        name={useId()}
        layout="vertical"
        initialValues={profile}
        onFinish={submit}
        className={styles.form ?? ''}
      >
        {failure && <Alert type="error" showIcon role="alert" title={failure} />}
        <h3>{t('permission:user.basics')}</h3>
        <Row gutter={16}>
          <RealNameField />
          <GenderField />
          <ContactFields />
          <Col span={24}>
            <Form.Item name="signature" label={t('info.signature')}>
              <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 1, maxRows: 4 }} />
            </Form.Item>
          </Col>
        </Row>
        <h3>{t('permission:user.more')}</h3>
        <MoreFields names={ownNames} />
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t('common:save')}
        </Button>
      </Form>
    </div>
  );
}

function useSave() {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  return async (body: Values): Promise<ProfileData> => {
    await call(profileApi.update, { body, silent: true });
    announce('success', t('saved'));
    await useUser.getState().load().catch(alreadyTold);
    return queryClient.fetchQuery({ ...profileQueries.info, staleTime: 0 });
  };
}
