import styles from './login-page.module.css';

const edge = 'M0 0H600c118 140 62 268 104 420 34 122 92 196 52 330-20 66-64 114-112 150H0Z';

/** The curved ground of the left 57 %. Source: look.md chapter 2 (login). */
export function LoginBackdrop() {
  return (
    <svg className={styles.backdrop} viewBox="0 0 840 900" preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <linearGradient id="login-ground" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="color-mix(in srgb, var(--seed) 62%, #001a3d)" />
          <stop offset="1" stopColor="var(--seed)" />
        </linearGradient>
      </defs>
      <path
        d="M0 0H655C770 130 700 270 745 420c34 114 105 190 60 330-22 68-78 116-130 150H0Z"
        fill="var(--seed)"
        opacity=".16"
      />
      <path d={edge} fill="url(#login-ground)" />
      <clipPath id="login-edge">
        <path d={edge} />
      </clipPath>
      <g fill="none" stroke="#fff" opacity=".09" clipPath="url(#login-edge)">
        <path d="M-40 640c180-120 330-40 480-150S620 250 690 190" strokeWidth="90" />
        <path d="M-40 860c220-90 380-20 560-150" strokeWidth="60" />
      </g>
    </svg>
  );
}

/** A pavilion being put together from the parts of a screen: fields for beams, blocks for brackets. */
export function LoginPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 500 500" aria-hidden="true">
      <Sky />
      <Roof />
      <Frame />
      <Screens />
      <Base />
    </svg>
  );
}

function Sky() {
  return (
    <g>
      <circle cx="378" cy="98" r="34" fill="#fff" opacity=".22" />
      <circle cx="378" cy="98" r="22" fill="#fff" opacity=".35" />
      <g fill="none" stroke="#fff" strokeWidth="1" opacity=".16">
        <path d="M40 120H460M40 200H460M40 280H460M40 360H460M90 70V430M170 70V430M250 70V430M330 70V430M410 70V430" />
      </g>
      <g fill="#fff" opacity=".5">
        <rect x="62" y="112" width="46" height="9" rx="4.500" />
        <rect x="78" y="127" width="58" height="9" rx="4.500" opacity=".6" />
      </g>
    </g>
  );
}

function Roof() {
  return (
    <g>
      <path
        d="M250 84c30 42 92 76 196 84 8 1 10 9 2 12-18 8-36 12-52 12H104c-16 0-34-4-52-12-8-3-6-11 2-12 104-8 166-42 196-84Z"
        fill="#fff"
      />
      <path d="M250 84c30 42 92 76 196 84 8 1 10 9 2 12-18 8-36 12-52 12H250Z" fill="#0b2a55" opacity=".1" />
      <g stroke="var(--seed)" strokeWidth="2.500" opacity=".4" fill="none">
        <path d="M250 104v76M222 128q-6 30-16 52M278 128q6 30 16 52M190 148q-14 20-30 32M310 148q14 20 30 32M152 163q-18 11-38 17M348 163q18 11 38 17" />
      </g>
      <rect x="238" y="64" width="24" height="24" rx="12" fill="#ffd666" />
      <rect x="118" y="196" width="264" height="12" rx="3" fill="#fff" opacity=".92" />
    </g>
  );
}

/** Brackets between beam and columns. */
function Frame() {
  const columns = [132, 208, 284, 352];
  return (
    <g>
      {columns.map((x) => (
        <g key={x} fill="#fff">
          <rect x={x - 18} y="211" width="52" height="8" rx="2" opacity=".85" />
          <rect x={x - 10} y="222" width="36" height="8" rx="2" opacity=".75" />
          <rect x={x} y="233" width="16" height="160" rx="3" opacity=".6" />
        </g>
      ))}
    </g>
  );
}

function Screens() {
  return (
    <g>
      <g>
        <rect x="76" y="258" width="168" height="104" rx="8" fill="#fff" />
        <rect x="90" y="272" width="60" height="8" rx="4" fill="#0b2a55" opacity=".7" />
        <rect x="90" y="290" width="140" height="16" rx="4" fill="var(--seed)" opacity=".14" />
        <rect x="90" y="312" width="140" height="16" rx="4" fill="var(--seed)" opacity=".14" />
        <rect x="90" y="338" width="48" height="14" rx="4" fill="var(--seed)" />
        <rect x="144" y="338" width="40" height="14" rx="4" fill="#0b2a55" opacity=".12" />
      </g>
      <g>
        <rect x="270" y="240" width="156" height="132" rx="8" fill="#fff" />
        <rect x="284" y="254" width="44" height="8" rx="4" fill="#0b2a55" opacity=".7" />
        <path d="M284 340h128" stroke="#0b2a55" strokeWidth="2" opacity=".18" />
        <g fill="var(--seed)">
          <rect x="292" y="312" width="16" height="28" rx="3" opacity=".45" />
          <rect x="318" y="294" width="16" height="46" rx="3" opacity=".65" />
          <rect x="344" y="302" width="16" height="38" rx="3" opacity=".55" />
          <rect x="370" y="280" width="16" height="60" rx="3" />
        </g>
        <path
          d="M298 300 326 282l26 8 28-24"
          fill="none"
          stroke="#ffb020"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <rect x="284" y="350" width="80" height="8" rx="4" fill="#0b2a55" opacity=".14" />
      </g>
    </g>
  );
}

function Base() {
  return (
    <g fill="#fff">
      <rect x="96" y="393" width="308" height="14" rx="3" opacity=".95" />
      <rect x="76" y="411" width="348" height="14" rx="3" opacity=".75" />
      <rect x="56" y="429" width="388" height="14" rx="3" opacity=".5" />
      <ellipse cx="250" cy="456" rx="220" ry="10" opacity=".14" />
    </g>
  );
}
