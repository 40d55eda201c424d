PRAGMA user_version = 2;
PRAGMA application_id = 1396787020;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE leads (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    received_at INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('queued', 'delivered', 'dead', 'quarantined')),
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    phone TEXT NOT NULL,
    subject TEXT NOT NULL,
    message TEXT NOT NULL,
    extras TEXT NOT NULL,
    suspicion TEXT,
    fingerprint TEXT NOT NULL,
    queued_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    claim TEXT,
    attempts INTEGER NOT NULL DEFAULT 0,
    owed TEXT,
    note TEXT,
    delivered_at INTEGER
  , likeness TEXT) STRICT;
INSERT INTO leads VALUES(1,'09168901-b8d0-4770-b630-926ac0ad54a6',1767571260000,'delivered','Asha Rao','asha@example.com','+91 98765 43210','other','delivered','[{"name":"notAField","value":"5"}]',NULL,'c0e20f1337dd7360eb746b363c71bf76a3d442e31c85cece2137d314c6b35d45',1767571260000,1767571280000,NULL,1,NULL,NULL,1767571261000,'373e0712c83cffe15ff427b60e788b54');
INSERT INTO leads VALUES(2,'263951c7-3a64-4ba9-a321-16a7dd215345',1767571320000,'delivered','Asha Rao','asha@example.com','+91 98765 43210','other','delivered with a note','[{"name":"notAField","value":"5"}]',NULL,'4aa27ccac6de9e3888761a3894865d8c2ea65a9c64123a3f3db2872399b54447',1767571320000,1767571340000,NULL,1,NULL,'c@sagus.example: 550 no such user',1767571321000,'c6f70671315309806f3b7eb50cc2d72d');
INSERT INTO leads VALUES(3,'1ca4a0a5-b6a2-44c1-82a0-a64db1285a2e',1767571380000,'dead','Asha Rao','asha@example.com','+91 98765 43210','other','dead','[{"name":"notAField","value":"5"}]',NULL,'1ba2f9149917989fd5a0998d2f2cc8e6b97a6d17ebbe7d4b36532bcbd0446e25',1767571380000,1767571400000,NULL,1,NULL,'550 relaying denied',NULL,'28a3a5e81d1e89f0efc70b63bf717b92');
INSERT INTO leads VALUES(4,'351b3c46-4604-4538-afae-9e5d4eff0a7f',1767571440000,'delivered','Asha Rao','asha@example.com','+91 98765 43210','other','settled by hand','[{"name":"notAField","value":"5"}]',NULL,'7ea580ee8c973cc03e10bf73d05cdf000a58bf51868aaa2fa8a5874555c0d4fc',1767571440000,1767571460000,NULL,1,NULL,'550 relaying denied; settled by hand',1767571442000,'c11eb5525dd9e4fa8eb297e591a323ad');
INSERT INTO leads VALUES(5,'be9860fa-41db-4a3f-98c2-18933f50017c',1767571500000,'queued','Asha Rao','asha@example.com','+91 98765 43210','other','queued after two failures','[{"name":"notAField","value":"5"}]',NULL,'450f1cfa7866d769b8c9d5e611229f6ad7082317c5ebaed93106414d812bb10c',1767571500000,1767578400000,NULL,2,NULL,'451 4.3.0 try again later',NULL,'1ece09d9259db64344ea9696de34c4e5');
INSERT INTO leads VALUES(6,'4f2e67d5-ff76-4ee4-9171-fed55284236b',1767571620000,'queued','Asha Rao','asha@example.com','+91 98765 43210','other','delivered to some','[{"name":"notAField","value":"5"}]',NULL,'f7c3613600575304a7ae3bfff151b2a1f03aca5f1413f484618d5bc1d9790de1',1767571620000,1767578400000,NULL,1,'["b@sagus.example","c@sagus.example"]','b@sagus.example: 451 mailbox busy',NULL,'16e7911ca3d4de2eab3fd038f4486769');
INSERT INTO leads VALUES(7,'cf1d454d-fbf3-4287-82f5-4f8f68401263',1767571680000,'queued','Asha Rao','asha@example.com','+91 98765 43210','other','thank-you pending','[{"name":"notAField","value":"5"}]',NULL,'a72c4c41cf0667e6c5e17159b3a1df808d17c5a05f47d120ebea03eaf5272978',1767571680000,1767578400000,NULL,1,'["thank-you"]','',NULL,'ef9c7023451fa8bae38b7c4bb06de532');
INSERT INTO leads VALUES(8,'2b4e6071-5b9a-4d47-bd6b-2ddb50eb284a',1767571740000,'queued','Asha Rao','asha@example.com','+91 98765 43210','other','due in a month','[{"name":"notAField","value":"5"}]',NULL,'20b655364a9a51ed469d957db6d551f183b5691500da7ef5197e02adb47ed634',1767571740000,1770163200000,NULL,1,NULL,'451 4.3.0 try again later',NULL,'5121c9309ba875b7f08b647d28d4e4ca');
INSERT INTO leads VALUES(9,'8cb41ac1-0432-4ad4-ab04-55f4d3b69005',1767571800000,'queued','Asha Rao','asha@example.com','+91 98765 43210','other','claimed','[{"name":"notAField","value":"5"}]',NULL,'fbbadc70839aacfb63836c7161476d233ef133ac7ec1347e793031e6c5fdfec8',1767571800000,1767577800000,'38c4381c-f455-4440-811a-e62b84860cdf',1,NULL,NULL,NULL,'d79d3458a58877cd8e48c18ebaf4c27b');
INSERT INTO leads VALUES(10,'fd5b6aa2-d174-4496-8c63-5e79614d27b2',1767571860000,'quarantined','Asha Rao','asha@example.com','+91 98765 43210','other','quarantined','[{"name":"notAField","value":"5"}]','Score 6: 6 links (4), links written as code (2)','92a89a66b591c54bf2146c003f6218cb846a348090e9758a82b4e7675a83bab1',1767571860000,0,NULL,0,NULL,NULL,NULL,'c3ecfc91e8f0cc7c80cef37cd178a881');
INSERT INTO leads VALUES(11,'b4ec8b4c-7c16-44b8-a93f-af32c07a6832',1767571860000,'queued','Asha Rao','asha@example.com','+91 98765 43210','other','released','[{"name":"notAField","value":"5"}]','Score 5: 9 links (5)','f8f9cb36342a3cfff7f9f6b5564c640f1292e2c4f3a8f21681df44227f177d20',1767572160000,0,NULL,0,NULL,NULL,NULL,'d29eae1372c396247daf62745d10c351');
INSERT INTO leads VALUES(12,'4c7f1f47-5c13-4779-ba8d-f35e2b1fe3d3',1767571920000,'queued','Asha Rao','asha@example.com','+91 98765 43210','other','retried by hand','[{"name":"notAField","value":"5"}]',NULL,'fbe10fad5747c6b18d1a99afa912f3c58a660544366fd695258a3cef6741433a',1767572220000,0,NULL,0,NULL,'550 relaying denied',NULL,'d3c86aa2c6525d532b2e8777d4614e97');
INSERT INTO leads VALUES(13,'f1893645-5baa-4c13-88dd-3ea683ecfec5',1767571980000,'queued','Āśā "Ash" O’Neil','asha@bücher.example','','ui-ux-design',replace('never tried\n\nनमस्ते, it''s ''quoted'' \ <b>&amp;</b> 👋🏽 	 $1 ; --','\n',char(10)),'[{"name":"budget","value":"₹5,00,000"},{"name":"budget","value":""}]',NULL,'74ea79cea2dc00fc222db3740ed828f8ac2176718931b397b500d25673deca7e',1767571980000,0,NULL,0,NULL,NULL,NULL,'9d7a60d4d4c679881c1fbb69f73ec2af');
CREATE TABLE probe (id INTEGER PRIMARY KEY CHECK (id = 1), written_at INTEGER NOT NULL) STRICT;
CREATE INDEX leads_due ON leads (due_at) WHERE state = 'queued';
CREATE INDEX leads_fingerprint ON leads (fingerprint, received_at);
CREATE INDEX leads_state ON leads (state, received_at);
CREATE INDEX leads_email ON leads (email COLLATE NOCASE);
CREATE INDEX leads_likeness ON leads (likeness, received_at) WHERE likeness IS NOT NULL;
COMMIT;
