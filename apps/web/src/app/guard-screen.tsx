import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { useSession } from '../base/session.store.ts';
import { FirstPaint } from './first-paint.tsx';
import { type Decision, decide } from './guard.ts';
import { loadUser } from './load-user.ts';
import { useRouteTable } from './routes/use-routes.ts';

const EntrancePage = lazy(async () => ({
  default: (await import('../features/home/entrance-page.tsx')).EntrancePage,
}));
const LoginPage = lazy(async () => ({
  default: (await import('../features/login/login-page.tsx')).LoginPage,
}));
const LockScreenPage = lazy(async () => ({
  default: (await import('../features/lock-screen/lock-screen-page.tsx')).LockScreenPage,
}));
const InitialPasswordPage = lazy(async () => ({
  default: (await import('../features/login/initial-password-page.tsx')).InitialPasswordPage,
}));
const LandingPage = lazy(async () => ({
  default: (await import('../features/login/landing-page.tsx')).LandingPage,
}));
const NotFoundPage = lazy(async () => ({
  default: (await import('../features/error-pages/not-found-page.tsx')).NotFoundPage,
}));
const loadShell = async () => ({ default: (await import('./shell/shell.tsx')).Shell });
const Shell = lazy(loadShell);

/** Lets a visit through, loads the user for it, or sends it elsewhere. */
export function Guard() {
  const decision = useDecision();
  if (decision.kind === 'redirect') return <Navigate to={decision.to} replace />;
  return (
    <Suspense fallback={<FirstPaint />}>{decision.kind === 'load' ? <UserLoading /> : <Screens />}</Suspense>
  );
}

function useDecision(): Decision {
  const { pathname, search, hash } = useLocation();
  const { token, isLocked, mustChangePassword, departure } = useSession();
  const routes = useRouteTable();
  return decide({
    pathname,
    fullPath: pathname + search + hash,
    wanted: new URLSearchParams(search).get('redirect'),
    hasToken: token !== undefined,
    isLocked,
    mustChangePassword,
    departure,
    routes,
  });
}

/** The screens outside of the shell, and the shell for everything else. */
function Screens() {
  return (
    <Routes>
      <Route path="/index" element={<EntrancePage />} />
      <Route path="/login" element={<LoginPage />} />
      <Route path="/auth-redirect" element={<LandingPage />} />
      <Route path="/lockScreen" element={<LockScreenPage />} />
      <Route path="/changePassword" element={<InitialPasswordPage />} />
      {notYet.map((path) => (
        <Route key={path} path={path} element={<NotFoundPage />} />
      ))}
      <Route path="*" element={<Shell />} />
    </Routes>
  );
}

/** Login-free paths whose area is still to come, and the page of a wrong address itself. */
const notYet = ['/404', '/jump', '/register', '/registerCompany'];

function UserLoading() {
  useEffect(() => {
    void loadUser();
    void loadShell();
  }, []);
  return <FirstPaint />;
}
