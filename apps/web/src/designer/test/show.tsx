import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { speak } from '../../test/application.tsx';
import { Kit } from '../../test/kit.tsx';
import type { Design } from '../design/design.ts';
import { createDesigner, DesignerContext } from '../designer-store.ts';

/** Shows a part of the designer around a design. */
export async function show(part: ReactNode, design: Design) {
  await speak('zh-CN');
  const store = createDesigner(design);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Kit>
        <DesignerContext value={store}>{part}</DesignerContext>
      </Kit>
    </QueryClientProvider>,
  );
  return { store, user: userEvent.setup() };
}
