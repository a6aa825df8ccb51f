import { BrowserRouter } from 'react-router';
import { Guard } from './guard-screen.tsx';
import { ThemeProvider } from './theme/theme-provider.tsx';

export function Application() {
  return (
    <ThemeProvider>
      <BrowserRouter>
        <Guard />
      </BrowserRouter>
    </ThemeProvider>
  );
}
