import { Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { FirstPaint } from './first-paint.tsx';
import { Guard } from './guard-screen.tsx';
import { ThemeProvider } from './theme/theme-provider.tsx';

export function Application() {
  return (
    <Suspense fallback={<FirstPaint />}>
      <ThemeProvider>
        <BrowserRouter>
          <Guard />
        </BrowserRouter>
      </ThemeProvider>
    </Suspense>
  );
}
