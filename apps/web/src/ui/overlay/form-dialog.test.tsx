import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import texts from '@yingzao/texts/zh-CN/common';
import { Form, Input } from 'antd';
import { beforeAll, expect, test, vi } from 'vitest';
import { ApiError } from '../../base/api-error.ts';
import { speak } from '../../test/application.tsx';
import { Kit } from '../../test/kit.tsx';
import { useConfirmDelete } from './confirm-delete.ts';
import { FormDialog } from './form-dialog.tsx';

beforeAll(() => speak('zh-CN'));

interface Values {
  fullName: string;
}

function show(onSubmit: (values: Values) => Promise<unknown>) {
  const onClose = vi.fn();
  render(
    <FormDialog<Values>
      open
      title="Device"
      initialValues={{ fullName: 'Drill' }}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Form.Item name="fullName" label="Name" rules={[{ required: true, message: 'Name it' }]}>
        <Input />
      </Form.Item>
    </FormDialog>,
    { wrapper: Kit },
  );
  return { user: userEvent.setup(), onClose };
}
const name = () => screen.findByRole('textbox', { name: 'Name' });

test.each(['{Enter}', '{Control>}{Enter}{/Control}'])('%s saves and closes', async (keys) => {
  const onSubmit = vi.fn(async () => null);
  const { user, onClose } = show(onSubmit);
  await user.type(await name(), ` 2${keys}`);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ fullName: 'Drill 2' });
});

test('a field that is missing is named, nothing is saved', async () => {
  const onSubmit = vi.fn(async () => null);
  const { user } = show(onSubmit);
  await user.clear(await name());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Name it')).toBeTruthy();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a refusal stays in the dialog with what was typed', async () => {
  const { user, onClose } = show(async () => {
    throw new ApiError(400, 'The name is taken');
  });
  await user.type(await name(), '{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('The name is taken');
  expect((await name()).getAttribute('value')).toBe('Drill');
  expect(onClose).not.toHaveBeenCalled();
});

const refusal = (...paths: string[]) => {
  const errors = paths.map((path) => ({ path: [path], msg: `${path} is taken` }));
  return async () => {
    throw new ApiError(400, 'Something is taken', { errors });
  };
};

test('a refusal of a field stands at the field, which gets the focus', async () => {
  const { user } = show(refusal('fullName'));
  await user.type(await name(), '{Enter}');
  expect((await screen.findByText('fullName is taken')).closest('.ant-form-item')).toBeTruthy();
  expect(screen.queryByText('Something is taken')).toBeNull();
  await vi.waitFor(async () => expect(document.activeElement).toBe(await name()));
});

test('a refusal of a field that the form does not have stands above all', async () => {
  const { user } = show(refusal('fullName', 'owner'));
  await user.type(await name(), '{Enter}');
  expect(await screen.findByText('Something is taken')).toBeTruthy();
  expect(await screen.findByText('fullName is taken')).toBeTruthy();
});

test('what a dialog was opened with before is forgotten', async () => {
  const dialogOf = (open: boolean, fullName: string) => (
    <FormDialog<Values>
      open={open}
      title="Device"
      initialValues={{ fullName }}
      onSubmit={async () => null}
      onClose={() => undefined}
    >
      <Form.Item name="fullName" label="Name">
        <Input />
      </Form.Item>
    </FormDialog>
  );
  const { rerender } = render(dialogOf(true, 'Fresh'), { wrapper: Kit });
  await name();
  rerender(dialogOf(false, 'Fresh'));
  await vi.waitFor(() => expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull());
  rerender(dialogOf(true, 'Stored'));
  expect((await name()).getAttribute('value')).toBe('Stored');
});

test('two dialogs, each in its tab, share no id', async () => {
  show(async () => null);
  show(async () => null);
  const fields = await screen.findAllByRole('textbox', { name: 'Name', hidden: true });
  expect(new Set(fields.map(({ id }) => id)).size).toBe(2);
});

test('the first field has the focus', async () => {
  show(async () => null);
  const field = await name();
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
});

test('Esc leaves', async () => {
  const { user, onClose } = show(async () => null);
  await user.type(await name(), '{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  [{ name: 'Drill' }, texts['remove.one'].replace('{name}', 'Drill')],
  [{ count: 3 }, texts['remove.many'].replace('{count}', '3')],
  [{ name: 'Drill', canRestore: true }, texts['remove.oneToBin'].replace('{name}', 'Drill')],
])('deleting %j asks first, naming it', async (deletion, question) => {
  const onConfirm = vi.fn(async () => null);
  render(
    <Kit>
      <DeleteButton deletion={{ ...deletion, onConfirm }} />
    </Kit>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Go' }));
  expect(await screen.findByText(question)).toBeTruthy();
  expect(onConfirm).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: texts.remove }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

function DeleteButton({ deletion }: { deletion: Parameters<ReturnType<typeof useConfirmDelete>>[0] }) {
  const confirmDelete = useConfirmDelete();
  return (
    <button type="button" onClick={() => confirmDelete(deletion)}>
      Go
    </button>
  );
}
