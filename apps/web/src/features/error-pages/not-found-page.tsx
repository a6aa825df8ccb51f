import { Button, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LonePage } from '../../ui/lone-page.tsx';

/** A wrong address, or one whose area is still to come. */
export function NotFoundPage() {
  const { t } = useTranslation(['shell', 'common']);
  const navigate = useNavigate();
  return (
    <LonePage title={t('404.title')} text={t('404.text')}>
      <Flex gap={12} justify="center">
        <Button onClick={() => navigate(-1)}>{t('common:back')}</Button>
        <Button type="primary" onClick={() => navigate('/')}>
          {t('404.home')}
        </Button>
      </Flex>
    </LonePage>
  );
}
