import { Col } from 'antd';
import type { ReactNode } from 'react';

/** A field beside another where there is room. */
export function Half({ children }: { children: ReactNode }) {
  return (
    <Col xs={24} sm={12}>
      {children}
    </Col>
  );
}
