import KeyRound from 'lucide-react/icons/key-round';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { securityTexts } from './security.texts.ts';
import { useKnowsPasskeys, usePasskey, usePasskeySuggestions } from './use-passkey.ts';

/** The way in without a password, for browsers that know it. */
export function SignInWithPasskey() {
  const canUse = useKnowsPasskeys();
  return canUse ? <PasskeyButton /> : null;
}

function PasskeyButton() {
  const texts = useTexts(securityTexts);
  const passkey = usePasskey('/benutzerkonto/passkey-anfrage', 'passkey');
  usePasskeySuggestions('/benutzerkonto/passkey-anfrage', 'passkey');
  return (
    <>
      {passkey.hasFailed && (
        <Notice tone="bad" live>
          {texts.passkeyFailed}
        </Notice>
      )}
      <Button variant="outline" busy={passkey.isBusy} onClick={() => void passkey.begin()}>
        <Icon of={KeyRound} />
        {texts.withPasskey}
      </Button>
    </>
  );
}
